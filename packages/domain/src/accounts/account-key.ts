/** The form in which usernames and email addresses are compared: ignores case and look-alike forms. */
export function accountKey(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}
