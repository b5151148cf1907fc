/**
 * The emails with sign-in links. They contain no text from the request, because anyone could use that to
 * write to an address they typed in.
 */
export const mailsCopy = {
  subject: 'Your Flowdeck sign-in link',
  signIn: (link: string) =>
    `Open this link to sign in to Flowdeck:\n\n${link}\n\nThe link works once and expires after 10 minutes.`,
  passwordSubject: 'Set a new Flowdeck password',
  newPassword: (link: string) =>
    `Open this link to sign in to Flowdeck and set a new password:\n\n${link}\n\nThe link works once and expires after 10 minutes.`,
  proofSubject: 'Confirm your email address',
  proof: (link: string) =>
    `Open this link in the browser in which you created your Flowdeck account, to confirm your email address:\n\n${link}\n\nFlowdeck sends nothing for you before that. The link works once and expires after 10 minutes. In another browser it signs you in, and your password stops working.`,
  ignoreProof:
    'If you did not create an account, you can ignore this email. Nothing will be sent in your name.',
  noAccount: (signUpUrl: string) =>
    `There is no Flowdeck account with this email address. You can create one here:\n\n${signUpUrl}`,
  noAccountHere:
    'There is no Flowdeck account with this email address, and accounts there are by invitation. The operator of the server can send you a link.',
  invitationSubject: 'You are invited to Flowdeck',
  invitation: (link: string) =>
    `You are invited to Flowdeck. Open this link to create your account:\n\n${link}\n\nThe link works once and expires after 7 days.`,
  ignoreInvitation: 'If you did not expect this, you can ignore this email. No account is created.',
  ignore: 'If you did not request this, you can ignore this email. Nothing has changed.',
} as const;
