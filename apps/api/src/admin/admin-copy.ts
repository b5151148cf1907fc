/** What `npm run admin` says to whoever runs the server. */
export const adminCopy = {
  usage: 'npm run admin -- <command>, where an email address does in place of a username:',
  commands: {
    list: 'every account',
    'sign-in-link [username]':
      'a link that signs in once, within 10 minutes; by default, the administrator',
    'disable <username>': 'signs the account out everywhere and lets nobody sign in to it',
    'enable <username>': 'lets people sign in to it again',
    'allow-sending <username>': 'its emails and posts go out through your mail server and webhook',
    'disallow-sending <username>': 'they go out only by what its owner sets up',
  },
  roles: { user: 'user', super_admin: 'administrator' },
  states: { enabled: 'enabled', disabled: 'disabled' },
  yes: 'yes',
  no: 'no',
  none: 'There is no account yet.',
  link: (username: string, link: string) =>
    `Open this link to sign in as ${username}. It works once, within 10 minutes: ${link}`,
  disabled: (username: string) =>
    `${username} is disabled: signed out everywhere, and the account’s workflows are paused.`,
  enabled: (username: string) => `${username} can sign in again. Workflows stay paused.`,
  allowed: (username: string) =>
    `${username} sends by your mail server and webhook, as administrators do.`,
  disallowed: (username: string) =>
    `${username} sends only by what the account’s owner sets up. What is due waits until then.`,
  errors: {
    noDatabase: (dataDir: string) =>
      `There is no database in ${dataDir} yet: start Flowdeck first, or set DATA_DIR or DATABASE_URL.`,
    unknown: (login: string) => `There is no account “${login}”.`,
    noAdmin:
      'There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD and start Flowdeck.',
    whose: (usernames: string) => `Say whose, because there are several: ${usernames}.`,
    isDisabled: (username: string) =>
      `${username} is disabled: run npm run admin -- enable ${username} first.`,
    adminSends: (username: string) =>
      `${username} is an administrator, who always sends by your mail server and webhook.`,
    demo: 'Only demo mode lets the demo account sign in.',
    lastAdmin: (username: string) =>
      `${username} is the last administrator who can sign in, and stays enabled.`,
  },
} as const;
