/** What users read at an address of a workspace that they are no member of. */
export const notMemberCopy = {
  title: 'You are not a member of this workspace',
  hint: 'Somebody may have removed you, or the link is for another account. An owner of the workspace can invite you.',
  ownWorkspace: 'Go to your workspace',
  signIn: 'Sign in with another account',
} as const;
