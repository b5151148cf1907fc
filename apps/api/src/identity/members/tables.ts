import { memberRoles } from '@flowdeck/contract/roles';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
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
