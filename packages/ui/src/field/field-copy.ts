export const fieldCopy = { required: '(required)' } as const;
