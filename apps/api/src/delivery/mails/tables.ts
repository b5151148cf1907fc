import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

/**
 * - `planned`: of a broadcast that has not let it go yet
 * - `waiting`: for someone's approval
 * - `held`: until the account has proved its email address
 * - `queued`: sent as soon as it is due and something carries it
 * - `delivered`, `bounced`, `failed`, `uncertain`, `discarded`: finished
 */
export const deliveryStatuses = [
  'planned',
  'waiting',
  'held',
  'queued',
  'delivered',
  'bounced',
  'failed',
  'uncertain',
  'discarded',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What is about to be sent, as far as this does not depend on a broadcast. */
export const pendingStatuses = ['waiting', 'held', 'queued'] as const satisfies DeliveryStatus[];
/** What may still be sent. */
export const openStatuses = ['planned', ...pendingStatuses] as const satisfies DeliveryStatus[];

export interface MailPayload {
  to: string;
  subject: string;
  /** Of a broadcast, Markdown. */
  text: string;
  /** What email programs show beside the subject of a broadcast. */
  preheader?: string;
  /** Whether opens and clicks of it are counted. */
  countsReaders?: true;
  /** Where its receiver confirms consent; such an email has no other content. */
  consentLink?: string;
}

/** That of a broadcast has no text: it is written for its lead when it is needed. */
export type StoredPayload = Omit<MailPayload, 'text'> & Partial<Pick<MailPayload, 'text'>>;

/** Every email to a lead: written together with its cause, sent afterwards. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What it is for; unique. */
    key: text().notNull().unique(),
    /** The lead that it is for; null for an email made before leads were noted. It goes with its lead. */
    leadId: uuid(),
    /** The workflow that made it; null if none did. Stays when that workflow is deleted. */
    workflowId: uuid(),
    /** The broadcast that made it; null if none did. Stays when that broadcast is deleted. */
    broadcastId: uuid(),
    payload: jsonb().$type<StoredPayload>().notNull(),
    status: text({ enum: deliveryStatuses }).notNull(),
    ...workColumns(),
    /** Why the latest attempt failed or its outcome is unknown, or why it was discarded unless a person did. */
    lastError: text(),
    /** Whether an earlier attempt may have sent it, so that a refusal of a later one does not say that it was not. */
    perhapsSent: boolean().notNull().default(false),
    createdAt: time().notNull(),
    deliveredAt: time(),
    /** When it counts as sent; null until a mail server took it or refused its address for good. */
    sentAt: time().generatedAlwaysAs(
      sql`case when status in ('delivered', 'bounced') then coalesce(delivered_at, created_at) end`,
    ),
    // Derived from mail_reads by its triggers (see drizzle/): when a person first opened it, and followed a link.
    openedAt: time(),
    clickedAt: time(),
  },
  (table) => [
    // Whether anything is due. With the workspace it is as large as the next one, so that the planner, which takes what
    // is queued for few, does not prefer this one and sort all of it.
    index('deliveries_due_index')
      .on(table.dueAt, table.workspaceId)
      .where(sql`${table.status} = 'queued'`),
    // What is due in one workspace after the other.
    index('deliveries_turn_index')
      .on(table.workspaceId, table.dueAt)
      .where(sql`${table.status} = 'queued'`),
    // Attempts in progress, and those that died.
    index('deliveries_claimed_index').on(table.workspaceId, table.dueAt).where(isClaimed(table)),
    index('deliveries_lead_index')
      .on(table.leadId, table.createdAt)
      .where(sql`${table.leadId} is not null`),
    index('deliveries_workspace_index').on(table.workspaceId, table.createdAt),
    // The list of what a workflow made.
    index('deliveries_workflow_index')
      .on(table.workflowId, table.createdAt, table.id)
      .where(sql`${table.workflowId} is not null`),
    // The emails of a broadcast by what became of them; the id breaks ties.
    index('deliveries_broadcast_index')
      .on(table.workspaceId, table.broadcastId, table.status, table.id)
      .where(sql`${table.broadcastId} is not null`),
    // What waits for approval, and what a proof of the address releases.
    index('deliveries_waiting_index')
      .on(table.workspaceId, table.createdAt)
      .where(sql`${table.status} = 'waiting'`),
    index('deliveries_held_index')
      .on(table.workspaceId, table.createdAt)
      .where(sql`${table.status} = 'held'`),
    // What was sent; the id breaks ties.
    index('deliveries_sent_index')
      .on(table.workspaceId, table.sentAt, table.id)
      .where(sql`${table.sentAt} is not null`),
    check('deliveries_status_check', oneOf(table.status, deliveryStatuses)),
    check(
      'deliveries_delivered_check',
      sql`case ${table.status} when 'delivered' then ${table.deliveredAt} is not null when 'bounced' then true else ${table.deliveredAt} is null end`,
    ),
  ],
);

/** What an email becomes that is not to leave any more: an earlier attempt may have sent it. */
export const droppedStatus = sql<DeliveryStatus>`case when ${deliveries.perhapsSent} then 'uncertain' else 'discarded' end`;

/** Whether somebody is at work on it, or was when their process died, in the words of the index. */
export function isClaimed({ status, claim }: Record<'status' | 'claim', AnyPgColumn>): SQL {
  return sql`${oneOf(status, ['queued'])} and ${claim} is not null`;
}

/**
 * What was done for the first time with an email of a broadcast that counts its readers: at most one row by people and
 * one by machines, however often somebody asks. It says nothing of the reader.
 */
export const mailReads = pgTable(
  'mail_reads',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** `opening`, or which of its links was followed, from 1. */
    what: smallint().notNull(),
    byMachine: boolean().notNull(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    broadcastId: uuid().notNull(),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.what, table.byMachine] }),
    // The reports, which read nothing else.
    index('mail_reads_broadcast_index').on(
      table.workspaceId,
      table.broadcastId,
      table.byMachine,
      table.what,
      table.at,
      table.deliveryId,
    ),
    check('mail_reads_what_check', sql`${table.what} >= 0`),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;
/** An email with its text. */
export type WholeMail = DeliveryRow & { payload: MailPayload };
