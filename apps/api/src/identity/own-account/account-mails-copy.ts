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
  guarded: {
    'mail-server': {
      subject: 'The email settings of your Flowdeck account have changed',
      text: 'Someone changed the mail server or the sender of the emails that go out from your Flowdeck account.',
    },
    'post-webhook': {
      subject: 'The webhook for posts of your Flowdeck account has changed',
      text: 'Someone changed the webhook that receives the posts of your Flowdeck account.',
    },
    'event-webhook': {
      subject: 'An event webhook of your Flowdeck account has changed',
      text: 'Someone added or changed a webhook that receives the events of your Flowdeck account.',
    },
    'api-key': {
      subject: 'A new API key for your Flowdeck account',
      text: 'Someone created an API key, with which a program can call the API as your Flowdeck account.',
    },
  },
  guardedNotYou:
    'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
} as const;

/** What the owner of an account is told of; see `guardChanges`. */
export type GuardedChange = keyof typeof accountMailsCopy.guarded;
