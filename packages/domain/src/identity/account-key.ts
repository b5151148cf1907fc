import { asciiAddress } from '@flowdeck/contract/text';

/** The form in which usernames and email addresses are compared: ignores case and look-alike forms. */
export function accountKey(login: string): string {
  const key = login.normalize('NFKC').trim().toLowerCase();
  // No username has one.
  return key.includes('@') ? asciiAddress(key) : key;
}

/** The mailbox that an email address reaches: what follows a plus does not make it another one. */
export function mailboxKey(email: string): string {
  return accountKey(email).replace(/\+[^@]*(?=@[^@]*$)/, '');
}
