/** What lists of open invitations and their links say. */
export const invitationListCopy = {
  invited: (ago: string) => `Invited ${ago}`,
  expires: (date: string) => `expires on ${date}`,
  revoke: 'Revoke',
  revokeNamed: (email: string) => `Revoke the invitation for ${email}`,
  revoked: 'Invitation revoked',
  copy: 'Copy link',
  copied: 'Copied',
} as const;
