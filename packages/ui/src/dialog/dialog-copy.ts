export const dialogCopy = { close: 'Close' } as const;
