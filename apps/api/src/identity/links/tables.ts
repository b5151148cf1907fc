import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { memberInvitations } from '../members/tables.ts';
import { time } from '../../platform/db/columns.ts';

/** Sign-in links: emailed, or made by the operator. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is only in the link. */
    tokenHash: text().notNull().unique(),
    /** The owner of this address signs in; null for a link to one account. */
    email: text(),
    /** `accountKey(email)`. */
    emailKey: text(),
    /** The account that the operator made it for; null for an emailed one. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The invitation to a workspace that it is for, and ends with; null for any other link. */
    memberInvitationId: uuid().references(() => memberInvitations.id, { onDelete: 'cascade' }),
    /** For the account that the link may create; empty for a link that only signs in. */
    name: text().notNull(),
    /** Whether the app asks for a new password afterwards. */
    newPassword: boolean().notNull().default(false),
    /** Whether it is an invitation to the installation, by an administrator or the operator. */
    invitation: boolean().notNull().default(false),
    /** Whether it only confirms the address of an account with a password, and signs nobody in. */
    proof: boolean().notNull().default(false),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    index('sign_in_links_end_index').on(table.expiresAt),
    index('sign_in_links_invitations_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.invitation}`),
    index('sign_in_links_account_index').on(table.accountId),
    index('sign_in_links_member_invitation_index').on(table.memberInvitationId),
    index('sign_in_links_email_index').on(table.emailKey),
    check('sign_in_links_target_check', sql`num_nonnulls(${table.email}, ${table.accountId}) = 1`),
  ],
);
