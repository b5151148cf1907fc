import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  isDemo: boolean().notNull().default(false),
  /** Whether it was made for its owner to look at examples. */
  isExample: boolean().notNull().default(false),
  /** Whether what editors send waits until an owner approves it. */
  editorsNeedApproval: boolean().notNull().default(false),
  /** Whether its members have put the first steps away. */
  hidesFirstSteps: boolean().notNull().default(false),
  createdAt: time().notNull(),
});
