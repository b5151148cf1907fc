export const signInAgainButtonCopy = { signInAgain: 'Sign in again' } as const;
