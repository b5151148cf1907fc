/** The page behind a link that confirms the address of a new account. */
export const proofPageCopy = {
  open: {
    title: 'Confirm your email address',
    account: (email: string) =>
      `Is ${email} your address, and did you create the Flowdeck account for it?`,
    password: 'Password of the account',
    submit: 'Confirm',
    notYou:
      'If you did not create this account, close this page: nothing is sent in your name. To use Flowdeck with this address, ask for a sign-in link; the other password then stops working.',
    otherBrowser: 'Open the link in the browser in which you created the account.',
  },
  confirmed: {
    title: 'Your email address is confirmed',
    hint: 'Anything that was on hold is now being sent. You can close this page or continue to Flowdeck.',
    go: 'Go to Flowdeck',
  },
  errors: {
    password: 'This is not the password of the account. Please try again.',
    expired: 'This link has expired',
    used: 'This link no longer works',
    hint: 'A link that confirms an address works once, for 24 hours. You can have another one sent from your account page.',
    account: 'Go to your account',
  },
} as const;
