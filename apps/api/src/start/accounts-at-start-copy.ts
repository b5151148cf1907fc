/** The names of the demo account, and what the operator reads about accounts at the start. */
export const accountsAtStartCopy = {
  demo: { name: 'Demo administrator', workspace: 'Demo workspace' },
  signIn: (username: string, password: string) =>
    `Sign in as ${username} with the password ${password}`,
  adminIgnored:
    'In demo mode, ADMIN_USERNAME and ADMIN_PASSWORD are ignored; set DEMO=off to use them.',
  noAccount: 'There is no account yet: set ADMIN_USERNAME and ADMIN_PASSWORD and start again.',
} as const;
