/** The form in which email addresses are compared: ignores case and compatibility forms. */
export function accountKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** The mailbox that an email address reaches: what follows a plus does not make it another one. */
export function mailboxKey(email: string): string {
  return accountKey(email).replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
