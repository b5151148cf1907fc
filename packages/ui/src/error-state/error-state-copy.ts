export const errorStateCopy = { retry: 'Retry' } as const;
