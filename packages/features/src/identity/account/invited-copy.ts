/** What the account page says to somebody who has followed an invitation to a workspace. */
export const invitedCopy = {
  invited: (name: string, workspace: string) => `${name} invites you to work in “${workspace}”`,
  invitedBySomebody: (workspace: string) => `You are invited to work in “${workspace}”`,
  hint: 'Choose a password here first. Then accept the invitation among your workspaces.',
} as const;
