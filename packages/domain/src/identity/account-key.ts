import { asciiAddress } from '@flowdeck/contract/text';

/** The form in which email addresses are compared: ignores case, compatibility forms and how the domain is written. */
export function accountKey(email: string): string {
  const key = email.normalize('NFKC').trim().toLowerCase();
  // What is entered to sign in may be a username, which has none.
  return key.includes('@') ? asciiAddress(key) : key;
}

/** The mailbox that an email address reaches: what follows a plus does not make it another one. */
export function mailboxKey(email: string): string {
  return accountKey(email).replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
