/** The page that a link or a provider leads to if the account is disabled. */
export const disabledPageCopy = {
  title: 'You cannot sign in',
  signIn: 'Go to sign in',
} as const;
