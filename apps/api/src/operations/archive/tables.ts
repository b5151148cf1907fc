import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/accounts/tables.ts';
import { time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';

/** Whose archive a browser may download, each once. */
export const archiveTickets = pgTable(
  'archive_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which they own. */
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('archive_tickets_account_index').on(table.accountId),
    index('archive_tickets_workspace_index').on(table.workspaceId),
    index('archive_tickets_end_index').on(table.expiresAt),
  ],
);
