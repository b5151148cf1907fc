import type { SessionUser } from '@flowdeck/contract/session';
import { Problem } from '../problem.ts';

/** The same sentence whatever was wrong, so that it does not reveal which accounts exist. */
export function wrongCredentials(): Problem {
  return new Problem(
    'unauthenticated',
    'Invalid credentials. Please check your username and password.',
  );
}

/** The refusal of a call without a valid session. */
export function invalidSession(): Problem {
  return new Problem('unauthenticated', 'Your session is not valid. Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** @throws {Problem} 403 for an ordinary account */
export function requireAdmin(user: SessionUser): SessionUser {
  if (user.role === 'super_admin') return user;
  throw new Problem('forbidden', 'This is for administrators only.');
}

export function emailTaken(): Problem {
  return new Problem('conflict', 'An account with this email already exists. Sign in instead.');
}
