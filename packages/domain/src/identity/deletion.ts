import { Problem } from '../problem.ts';
import { loginKey } from './names.ts';
import { accountsCopy } from './accounts-copy.ts';

const { errors } = accountsCopy;

/** What decides whether an account may go. */
export interface Deletable {
  username: string;
  /** The published account of demo mode. */
  isDemo: boolean;
  /** Whether nobody else who can sign in is an administrator. */
  isLastAdmin: boolean;
}

/**
 * What the deletion of an account needs besides a recent sign-in: its username, typed as a confirmation.
 * @throws {Problem} 400 for another name; 409 for the demo account, and for the last administrator, without
 *   whom nobody could look after the server
 */
export function requireDeletable(account: Deletable, typed: string): void {
  if (account.isDemo) throw new Problem('conflict', errors.demoStays);
  if (account.isLastAdmin) throw new Problem('conflict', errors.lastAdminStays);
  if (loginKey(typed) === loginKey(account.username)) return;
  const message = errors.notYourUsername;
  throw new Problem('invalid_request', message, { issues: [{ path: 'username', message }] });
}
