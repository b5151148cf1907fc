/** The page behind a sign-in link. */
export const linkPageCopy = {
  open: {
    title: 'Sign in to Flowdeck',
    account: (name: string) => `You are signing in as ${name}.`,
    invited: (inviter: string, workspace: string) =>
      `${inviter} invites you to work in ${workspace}. Sign in first, then accept the invitation.`,
    invitedBySomebody: (workspace: string) =>
      `You are invited to work in ${workspace}. Sign in first, then accept the invitation.`,
    endsPassword:
      'The current password of this account stops working, because someone else may have chosen it before this address was confirmed. You can set a new one right after you sign in.',
    submit: 'Sign in',
  },
  errors: {
    expired: 'This link has expired',
    used: 'This link no longer works',
    hint: 'Sign-in links work once and expire after 10 minutes. You can request a new one on the sign-in page.',
    signIn: 'Go to sign in',
  },
} as const;
