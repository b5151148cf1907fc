/** What `npm run admin` says to the operator. */
export const adminCopy = {
  usage: 'npm run admin -- <command>; an email address works in place of a username:',
  commands: {
    list: 'every account',
    'create <username> [email]': 'a new administrator, with a password that is shown once',
    'invite <email>': 'a link that opens an account for the address, once, within 7 days',
    'sign-in-link [username]':
      'a link that signs in once, within 10 minutes; by default, the administrator',
    'reset-password <username>': 'a new password, shown once; signs the account out everywhere',
    'disable <username>': 'signs the account out everywhere and blocks sign-in',
    'enable <username>': 'allows sign-in again',
    'delete <username> --yes':
      'deletes the account, and the workspaces in which nobody else works with everything in them',
    'members [username]': 'who works in which workspace; by default, in all of them',
    'set-role <username> <workspace> <role>':
      'makes somebody owner, editor or viewer of a workspace, or ends that with none; takes the id that members shows',
    'remove-demo <username> [email]':
      'makes the demo account an administrator’s own, with everything in its workspace',
    'remove-demo --yes': 'deletes the demo account with everything in its workspace',
    'allow-sending <username>': 'its emails and posts go out through your mail server and webhook',
    'disallow-sending <username>': 'they go out only through what its owner sets up',
  },
  memberRoles: {
    owner: 'an owner',
    editor: 'an editor',
    viewer: 'a viewer',
    none: 'no member any more',
  },
  roles: { user: 'user', super_admin: 'administrator' },
  states: { enabled: 'enabled', disabled: 'disabled' },
  yes: 'yes',
  no: 'no',
  none: 'There is no account yet.',
  link: (username: string, link: string) =>
    `Open this link to sign in as ${username}. It works once, within 10 minutes: ${link}`,
  invited: (email: string, link: string) =>
    `Give this link to ${email}. It opens an account, once, within 7 days: ${link}`,
  created: (username: string, password: string) =>
    `${username} is an administrator. The password, which is not shown again: ${password}`,
  reset: (username: string, password: string) =>
    `${username} is signed out everywhere. The new password, which is not shown again: ${password}`,
  roleSet: (username: string, role: string, workspace: string) =>
    `${username} is ${role} of the workspace “${workspace}”.`,
  deleted: (username: string) =>
    `${username} is deleted, with the workspaces in which nobody else worked.`,
  deleting: (rows: string) => `Deleting the workspace: ${rows} rows so far.`,
  demoRemoved: 'The demo account is deleted, with everything in its workspace.',
  demoKept: (username: string, password: string) =>
    `The demo account is ${username}’s own now, with everything in its workspace. The password, which is not shown again: ${password}`,
  disabled: (username: string) =>
    `${username} is disabled: signed out everywhere. Workflows of workspaces that nobody else owns are paused.`,
  enabled: (username: string) => `${username} can sign in again. Workflows stay paused.`,
  allowed: (username: string) =>
    `${username} sends by your mail server and webhook, as administrators do.`,
  disallowed: (username: string) =>
    `${username} sends only through what the account’s owner sets up. What is due waits until then.`,
  errors: {
    noDatabase: (dataDir: string) =>
      `There is no database in ${dataDir} yet: start Flowdeck first, or set DATA_DIR or DATABASE_URL.`,
    unknown: (login: string) => `There is no account “${login}”.`,
    noAdmin: 'There is no administrator yet: run npm run admin -- create USERNAME.',
    username: (most: string) =>
      `A username has at most ${most} characters, at least one that can be seen, and no “@”, and does not begin with “-”.`,
    email: (given: string) => `“${given}” is not an email address.`,
    taken: (login: string) => `“${login}” belongs to another account; choose another one.`,
    isKnown: (email: string) =>
      `${email} has an account already: run npm run admin -- sign-in-link ${email}.`,
    signUpOff: 'SIGNUP=off lets nobody open an account. Set SIGNUP=invite to invite people.',
    role: (given: string) =>
      `“${given}” is no role. Write owner, editor, viewer, or none to end the membership.`,
    noWorkspace: (id: string) =>
      `There is no workspace “${id}”. npm run admin -- members shows their ids.`,
    sharesNothing: (username: string) =>
      `${username} cannot share a workspace: the email address is not confirmed, or it is the demo account.`,
    abandons: (username: string, workspace: string) =>
      `Others work in “${workspace}”, which only ${username} owns. Give it another owner first: npm run admin -- set-role.`,
    noDemo: 'This database has no demo account.',
    demoPassword:
      'The password of the demo account is published. Run npm run admin -- remove-demo USERNAME to make the account your own.',
    demoIsRemoved: 'This is the demo account: run npm run admin -- remove-demo.',
    sureDelete: (username: string) =>
      `This deletes ${username}, and the workspaces in which nobody else works with everything in them, for good. If you are sure, add --yes.`,
    sureDemo:
      'This deletes the demo account and all of its data. If you are sure, add --yes; to keep the data, name who is to own it.',
    whose: (usernames: string) => `Name one account, because there are several: ${usernames}.`,
    isDisabled: (username: string) =>
      `${username} is disabled: run npm run admin -- enable ${username} first.`,
    adminSends: (username: string) =>
      `${username} is an administrator, who always sends by your mail server and webhook.`,
    demo: 'Only demo mode lets the demo account sign in.',
    lastAdmin: (username: string) =>
      `${username} is the last administrator who can sign in, and stays.`,
  },
} as const;
