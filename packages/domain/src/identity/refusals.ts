import type { SessionUser } from '@flowdeck/contract/identity/session';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

/** The same sentence whatever was wrong, so that it does not reveal which accounts exist. */
export function wrongCredentials(): Problem {
  return new Problem('unauthenticated', accountsCopy.errors.credentials);
}

/** The refusal of a call without a valid session. */
export function invalidSession(): Problem {
  return new Problem('unauthenticated', accountsCopy.errors.session, {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

export function adminsOnly(): Problem {
  return new Problem('forbidden', accountsCopy.errors.adminOnly);
}

/** @throws {Problem} 403 for an ordinary account */
export function requireAdmin(user: SessionUser): SessionUser {
  if (user.role === 'super_admin') return user;
  throw adminsOnly();
}

/** For those alone who have proved that the account is theirs. */
export function accountDisabled(): Problem {
  return new Problem('account_disabled', accountsCopy.errors.disabled);
}

export function takeoverDecided(): Problem {
  return new Problem('conflict', accountsCopy.errors.takeoverDecided);
}

export function emailTaken(): Problem {
  return new Problem('conflict', accountsCopy.errors.emailTaken);
}
