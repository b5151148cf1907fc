export const errorStateCopy = { signIn: 'Sign in again' } as const;
