import { memberRoles } from '@flowdeck/contract/roles';
import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { removals } from '../../platform/removals/tables.ts';
import { accounts } from '../accounts/tables.ts';

/** Who works in a workspace, and what they may do there. */
export const members = pgTable(
  'members',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    joinedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId] }),
    index('members_account_index').on(table.accountId),
    check('members_role_check', oneOf(table.role, memberRoles)),
  ],
);

/** Invitations to a workspace that wait for an answer. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** `accountKey(email)`. */
    emailKey: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    invitedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    unique('member_invitations_address').on(table.workspaceId, table.emailKey),
    index('member_invitations_email_index').on(table.emailKey),
    index('member_invitations_inviter_index').on(table.invitedBy),
    check('member_invitations_role_check', oneOf(table.role, memberRoles)),
  ],
);

/** Whether an account, a row of `accounts`, owns a workspace. With an array, every plan finds accounts by their ids. */
export const owns = (workspace: string | SQL): SQL => sql`${accounts.id} = any(array(
  select ${members.accountId} from ${members} where ${and(
    eq(members.workspaceId, workspace),
    eq(members.role, 'owner'),
  )}))`;

/** Whether a workspace, whose id is an expression, is not being deleted and has an owner who is not disabled: else it does nothing. */
export const isEnabled = (workspace: SQL): SQL => sql`(exists (
  select 1 from ${accounts} where ${and(owns(workspace), isNull(accounts.disabledAt))}
) and not exists (
  select 1 from ${removals}
  where ${removals.workspaceId} = ${workspace} and ${removals.goneLeadId} is null))`;

/**
 * The owner of a workspace whose address is not proved: anyone can type in any address, so nothing leaves it until then.
 * Administrators' accounts, which the operator set up, and the demo's need no proof. Nobody shares a workspace before
 * their address is proved, so such an owner is its only member.
 */
export const isUnproven = (workspaceId: string): SQL | undefined =>
  and(
    owns(workspaceId),
    ne(accounts.role, 'super_admin'),
    eq(accounts.isDemo, false),
    isNotNull(accounts.email),
    isNull(accounts.emailVerifiedAt),
  );
