/** What user names and email addresses are compared by: blind to case and to look-alike forms. */
export function accountKey(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}
