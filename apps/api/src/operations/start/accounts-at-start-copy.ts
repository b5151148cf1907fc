/** The names of the demo account, and what the operator reads about accounts at the start. */
export const accountsAtStartCopy = {
  demo: { name: 'Demo administrator', workspace: 'Demo workspace' },
  signIn: (username: string, password: string) =>
    `Sign in as ${username} with the password ${password}`,
  ignoredInDemo:
    'In demo mode, ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL are ignored; set DEMO=off to use them.',
  ignored:
    'There is an administrator already, so ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL are ignored. If nobody can sign in, run npm run admin -- sign-in-link.',
  noAdmin:
    'There is no administrator yet, and signing up makes none. Run npm run admin -- create USERNAME, or set ADMIN_USERNAME and ADMIN_PASSWORD and start again.',
  errors: {
    demoPassword:
      'An administrator has the published demo password: run npm run admin -- remove-demo, or set DEMO=on for a demonstration.',
    demoOnNetwork:
      'Other machines would reach the published demo account: set DEMO=off or DEMO=on, or run npm run admin -- remove-demo.',
    guessable: 'ADMIN_PASSWORD is too easy to guess; set a less common one.',
    taken: (variable: string) => `${variable} belongs to another account; set another one.`,
    takenByDemo: (variable: string) =>
      `${variable} belongs to the demo account; run npm run admin -- remove-demo, or set another one.`,
  },
} as const;
