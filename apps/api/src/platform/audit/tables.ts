import { auditKinds, auditSubjects } from '@flowdeck/contract/identity/audit-log';
import { memberRoles } from '@flowdeck/contract/roles';
import { leavingActions, type AuditAction } from '@flowdeck/domain/identity/audit-log';
import { sql, type SQL } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { person, oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';

/** What people did in a workspace; nothing in it tells who its leads are. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** Who did it; null for a call with an API key, and once they have no account any more. */
    accountId: person(),
    /** The API key that it was done with. */
    keyName: text(),
    subjectKind: text({ enum: auditSubjects }),
    /** Which may be gone. */
    subjectId: uuid(),
    /** The account that it was done to; null for none, and once that is gone. */
    personId: person(),
    name: text(),
    count: integer(),
    role: text({ enum: memberRoles }),
    roleBefore: text({ enum: memberRoles }),
  },
  (table) => [
    index('audit_entries_at_index').on(table.workspaceId, table.at, table.id),
    index('audit_entries_kind_index').on(table.workspaceId, table.kind, table.at, table.id),
    index('audit_entries_account_index').on(table.accountId, table.workspaceId, table.at, table.id),
    index('audit_entries_account_kind_index').on(
      table.accountId,
      table.workspaceId,
      table.kind,
      table.at,
      table.id,
    ),
    // Who left.
    index('audit_entries_leaving_index')
      .on(table.workspaceId, table.at, table.id)
      .where(isLeaving(table.action)),
    // What a key did last of a kind.
    index('audit_entries_key_index')
      .on(table.workspaceId, table.keyName, table.kind, table.at, table.id)
      .where(sql`${table.keyName} is not null`),
    check('audit_entries_kind_check', oneOf(table.kind, auditKinds)),
  ],
);

/** Whether it ended a membership, in the words of the index. */
export function isLeaving(action: AnyPgColumn): SQL {
  return oneOf(action, leavingActions);
}
