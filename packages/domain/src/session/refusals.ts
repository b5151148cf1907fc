import type { SessionUser } from '@flowdeck/contract/session';
import { Problem } from '../problem.ts';
import { sessionCopy } from './session-copy.ts';

/** The same sentence whatever was wrong, so that it does not reveal which accounts exist. */
export function wrongCredentials(): Problem {
  return new Problem('unauthenticated', sessionCopy.errors.credentials);
}

/** The refusal of a call without a valid session. */
export function invalidSession(): Problem {
  return new Problem('unauthenticated', sessionCopy.errors.session, {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

export function adminsOnly(): Problem {
  return new Problem('forbidden', sessionCopy.errors.adminOnly);
}

/** @throws {Problem} 403 for an ordinary account */
export function requireAdmin(user: SessionUser): SessionUser {
  if (user.role === 'super_admin') return user;
  throw adminsOnly();
}

export function emailTaken(): Problem {
  return new Problem('conflict', sessionCopy.errors.emailTaken);
}
