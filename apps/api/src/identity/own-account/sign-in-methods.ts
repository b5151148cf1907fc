import type { SignInOptions } from '@flowdeck/contract/identity/session';
import { eq } from 'drizzle-orm';
import { requireSignInMethod } from '@flowdeck/domain/identity/sign-in-methods';
import type { Transaction } from '../../platform/db/database.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { identities } from '../providers/tables.ts';
import { accounts } from '../accounts/tables.ts';

/** The sign-in methods that the server offers. */
export interface OfferedMethods {
  /** Whether emails with links leave. */
  links: boolean;
  /** Whether browsers have passkeys at its address. */
  passkeys: boolean;
  /** Which providers the operator has configured. */
  providers: SignInOptions['providers'];
}

/**
 * Keeps an account from losing its last sign-in method; locks the account until `tx` ends.
 * @throws {Problem} 409 if it has none
 */
export async function keepSignInMethod(
  tx: Transaction,
  accountId: string,
  offered: OfferedMethods,
): Promise<void> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  const passkeys = offered.passkeys ? await passkeysOf(tx, accountId).list() : [];
  const linked = await tx
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.accountId, accountId));
  requireSignInMethod({
    password: (account?.passwordHash ?? null) !== null,
    link: offered.links && (account?.emailVerifiedAt ?? null) !== null,
    passkeys: passkeys.length,
    providers: linked.filter(({ provider }) => offered.providers[provider]).length,
  });
}
