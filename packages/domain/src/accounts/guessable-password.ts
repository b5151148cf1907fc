import { Problem } from '../problem.ts';
import { accountKey } from './account-key.ts';
import { isCommonPassword } from './common-passwords.ts';
import { demoCredentials } from './demo-credentials.ts';
import { accountsCopy } from './accounts-copy.ts';

/**
 * Refuses a new password that is common, published, or the person's own name or email address.
 * @throws {Problem} 400
 */
export async function refuseGuessablePassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  const known = [person.email, person.name, demoCredentials.password].map(accountKey);
  if (!known.includes(accountKey(password)) && !(await isCommonPassword(password))) return;
  const message = accountsCopy.errors.guessablePassword;
  throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] });
}
