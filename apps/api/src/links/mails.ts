import type { Mail } from '../mail/mail.ts';

// No word of a stranger's is in these: whoever types somebody's address must not write to them.
const ignore = 'If you did not ask for this, ignore this mail: nothing has changed.';

/** The mail with a link that signs in, and creates the account where there is none. */
export function linkMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Your Flowdeck sign-in link',
    text: `Open this address to sign in to Flowdeck:\n\n${link}\n\nIt works once, for 10 minutes.\n\n${ignore}\n`,
  };
}

/** The answer to somebody who asked for a sign-in link to an address without an account. */
export function noAccountMail(to: string, signUpUrl: string): Mail {
  return {
    to,
    subject: 'Your Flowdeck sign-in link',
    text: `There is no Flowdeck account with this email address. You can create one here:\n\n${signUpUrl}\n\n${ignore}\n`,
  };
}
