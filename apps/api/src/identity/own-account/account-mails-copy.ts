/** The emails that tell people what changed about their account. They contain no text from a request. */
export const accountMailsCopy = {
  passwordSubject: 'Your Flowdeck password has changed',
  passwordSet:
    'Someone set a new password for your Flowdeck account, and every other device was signed out.',
  passwordRemoved:
    'Someone removed the password of your Flowdeck account, and every other device was signed out.',
  emailLinkSubject: 'Confirm your new email address',
  emailLink: (link: string) =>
    `Open this link to make this the email address of your Flowdeck account:\n\n${link}\n\nThe link works once and expires after 10 minutes. You need to be signed in.`,
  emailLinkIgnore: 'If you did not ask for this, you can ignore this email. Nothing will change.',
  emailTaken:
    'Someone asked to make this the email address of their Flowdeck account. It belongs to another account already, so nothing has changed.',
  emailAskedSubject: 'A new email address for your Flowdeck account',
  emailAsked:
    'Someone asked to change the email address of your Flowdeck account. This address stays until the new one is confirmed.',
  emailChangedSubject: 'Your Flowdeck email address has changed',
  emailChanged: 'Your Flowdeck account has a new email address. This one no longer signs in to it.',
  emailNotYou: 'If this was not you, contact the operator of your Flowdeck server.',
  notYou:
    'If this was not you, sign in with a link by email, set a new password, and look through the ways to sign in on your account page.',
} as const;
