import { roles } from '@flowdeck/contract/identity/session';
import { sql, type SQL } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Where signing in leads: one of those that it is a member of. */
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    username: text().notNull(),
    /** `loginKey(username)`: what sign-in compares. */
    usernameKey: text().notNull().unique(),
    name: text().notNull(),
    email: text(),
    emailKey: text().unique(),
    /** When a link or a provider proved that the address is theirs; null until then. */
    emailVerifiedAt: time(),
    /** Digest of what the browser holds in which the password was chosen; null once it is of no use. */
    signUpBrowserHash: text(),
    /** Null while the account has no password. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull(),
    isDemo: boolean().notNull().default(false),
    /** Whether the operator’s mail server and webhook serve its workspace, as they do an administrator’s. */
    sendsByOperator: boolean().notNull().default(false),
    /** Since when nobody can sign in to it; null while people can. */
    disabledAt: time(),
    /**
     * Since when its owner has what someone else may have left in the workspace, until they say whether to keep
     * it; null for nothing to decide.
     */
    inheritedAt: time(),
    /**
     * When its sessions were last ended: its owner is asked whether what was set up until then is theirs. Null once they
     * have answered.
     */
    reviewAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('accounts_workspace_index').on(table.workspaceId),
    // The few that rules look for among all.
    index('accounts_admins_index').on(table.id).where(isAdmin(table.role)),
    index('accounts_demo_index')
      .on(table.id)
      .where(sql`${table.isDemo}`),
    check('accounts_role_check', oneOf(table.role, roles)),
    // Sign-in takes either, so no username may be another account's email address.
    check('accounts_username_check', sql`position('@' in ${table.usernameKey}) = 0`),
    check('accounts_email_check', sql`position('@' in ${table.emailKey}) > 0`),
  ],
);

/** Whether it is an administrator, in the words of the index. */
export function isAdmin(role: AnyPgColumn): SQL {
  return oneOf(role, ['super_admin']);
}

/** The name of the account with an id of another table; null once it is deleted. Every plan finds it by the id. */
export const accountName = <Name extends string | null = string | null>(id: AnyPgColumn) =>
  sql<Name>`(select named.name from ${accounts} named where named.id = ${id})`;

/** New email addresses that wait for their confirmation: the latest of each account. */
export const emailChanges = pgTable('email_changes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** SHA-256 of the token, which is only in the link. */
  tokenHash: text().notNull(),
  expiresAt: time().notNull(),
});
