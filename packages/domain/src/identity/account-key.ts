/** The form in which usernames and email addresses are compared: ignores case and look-alike forms. */
export function accountKey(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}

/** The mailbox that an email address reaches: what follows a plus does not make it another one. */
export function mailboxKey(email: string): string {
  return accountKey(email).replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
