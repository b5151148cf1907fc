/** The names of the demo account, and what the operator reads about accounts at the start. */
export const accountsAtStartCopy = {
  demo: { name: 'Demo administrator', workspace: 'Demo workspace' },
  signIn: (username: string, password: string) =>
    `Sign in as ${username} with the password ${password}`,
  ignoredInDemo:
    'In demo mode, ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL are ignored; set DEMO=off to use them.',
  ignored:
    'There is an administrator already, so ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL are ignored. If nobody can sign in, run npm run admin -- sign-in-link.',
  noAdmin: 'There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD and start again.',
} as const;
