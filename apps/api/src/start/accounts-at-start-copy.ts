/** The names of the demo account, and what the operator reads about accounts at the start. */
export const accountsAtStartCopy = {
  demo: { name: 'Demo administrator', workspace: 'Demo workspace' },
  signIn: (username: string, password: string) =>
    `Sign in as ${username} with the password ${password}`,
  noAccount: 'There is no account yet: set ADMIN_USERNAME and ADMIN_PASSWORD and start again.',
} as const;
