export const switchCopy = { on: 'On', off: 'Off' } as const;
