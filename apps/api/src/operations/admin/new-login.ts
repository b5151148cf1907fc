import { randomBytes } from 'node:crypto';
import { emailAddress, limits, visibleText } from '@flowdeck/contract/text';
import { usernameFault } from '@flowdeck/domain/identity/details';
import { plainName } from '@flowdeck/domain/identity/names';
import { takenLogin } from '../../identity/accounts/first-admin.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { adminCopy as copy } from './admin-copy.ts';

/** As typed on the command line. */
export interface GivenLogin {
  username: string;
  email?: string | undefined;
}

/**
 * What an account signs in with.
 * @throws {StartError} for a username that nobody could sign in with, and for no email address
 */
export function newLogin(given: GivenLogin): { username: string; email: string | null } {
  const username = visibleText(plainName(given.username));
  if (username === '' || username.length > limits.name || usernameFault(username)) {
    throw new StartError(copy.errors.username(String(limits.name)));
  }
  if (given.email === undefined) return { username, email: null };
  return { username, email: emailOf(given.email) };
}

/** @throws {StartError} unless it is an email address */
export function emailOf(given: string): string {
  const email = emailAddress.safeParse(given);
  if (email.success) return email.data;
  throw new StartError(copy.errors.email(given));
}

/**
 * @param except the id of an account that may sign in with them
 * @throws {StartError} if another account signs in with one of these
 */
export async function refuseTaken(
  tx: Transaction,
  login: { username: string; email: string | null },
  except?: string,
): Promise<void> {
  const taken = await takenLogin(tx, login, except);
  if (taken) throw new StartError(copy.errors.taken(login[taken.name] ?? ''));
}

/** 120 random bits, to be typed once and then changed. */
export const newPassword = (): string => randomBytes(15).toString('base64url');
