import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

/** How long the link works that confirms the address of a new account, in milliseconds. */
export const proofMs = 24 * 60 * 60_000;

/**
 * The address that is to be confirmed.
 * @param unproven null if there is none
 * @throws {Problem} 409
 */
export function refuseConfirmed(unproven: string | null): string {
  if (unproven === null) throw new Problem('conflict', accountsCopy.errors.nothingToConfirm);
  return unproven;
}
