import { accountKey } from '@flowdeck/domain/identity/account-key';
import { inArray, isNotNull } from 'drizzle-orm';
import type { ForgetLinks } from '../accounts/delete-account.ts';
import { signInLinks } from './tables.ts';

/** Addresses are compared as accounts are, which SQL cannot do; the table keeps few days. */
export const forgetLinks: ForgetLinks = async (tx, address) => {
  const key = accountKey(address);
  const links = await tx
    .select({ id: signInLinks.id, email: signInLinks.email })
    .from(signInLinks)
    .where(isNotNull(signInLinks.email))
    .prepare('whole_table_sign_in_links')
    .execute();
  const theirs = links.filter(({ email }) => accountKey(email ?? '') === key).map(({ id }) => id);
  if (theirs.length > 0) await tx.delete(signInLinks).where(inArray(signInLinks.id, theirs));
};
