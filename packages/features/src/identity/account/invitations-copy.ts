/** What the account page says to administrators about inviting people. */
export const invitationsCopy = {
  title: 'Invitations',
  hint: 'Invite someone to an account and a workspace of their own. The link works once, within seven days, for this address.',
  email: 'Email address to invite',
  invite: 'Invite',
  made: (email: string) => `Invitation for ${email}`,
  mailed: 'The link is on its way by email. It is also here, this once, for you to pass on.',
  notMailed: 'There is no mail server, so pass this link on yourself. It is shown this once.',
  open: 'Open invitations',
  empty: { none: 'No open invitations' },
  errors: {
    load: 'Failed to load the invitations',
    invite: 'Failed to invite',
    revoke: 'Failed to revoke the invitation',
  },
} as const;
