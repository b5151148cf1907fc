/** What users read at an address of a workspace that they are no member of. */
export const notMemberCopy = {
  title: 'You are not a member of this workspace',
  hint: 'It may have been deleted, somebody may have removed you, or the link is for another account. An owner of the workspace can invite you.',
  titleOf: (workspace: string) => `You are no longer a member of ${workspace}`,
  hintOf:
    'Somebody removed you, or the workspace was deleted. An owner of it can invite you again.',
  typed: 'What you typed',
  typedHint: 'It is lost once you leave this page. Copy it if you still need it.',
  keptHint:
    'It stays in this browser, in case you become a member again. Copy it if you need it elsewhere.',
  copy: 'Copy',
  copied: 'Copied',
  invited: 'You are invited',
  invitedHint: 'You are not a member here yet. Accept the invitation to this workspace to open it.',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  accept: (workspace: string) => `Join ${workspace}`,
  ownWorkspace: 'Go to your workspace',
  invitations: 'See your invitations',
  others: 'Your workspaces',
  switchTo: (name: string) => `Switch to ${name}`,
  all: 'Show all workspaces',
  signIn: 'Sign in with another account',
  signOut: 'Sign out',
  errors: { accept: 'The invitation could not be accepted' },
} as const;
