import {
  decidableMails,
  mailsAtOnce,
  workflowDecisions,
  type MailDecision,
} from '@flowdeck/contract/delivery/mails';
import type { SentMailFilters } from '@flowdeck/contract/delivery/sent-mails';
import type { Position } from '@flowdeck/domain/list/cursor';
import { mailActions } from '@flowdeck/domain/identity/audit-log';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { oneOf } from '../../platform/db/columns.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { listPageSql, within } from '../../platform/db/list-page.ts';
import { statusOnceApproved } from '../../identity/accounts/address-proof.ts';
import { workflows } from '../../workflows/tables.ts';
import { deliveries, mailReads, type DeliveryRow } from './tables.ts';
import { withTexts } from './texts.ts';
import type { StoredRead } from '@flowdeck/domain/delivery/mails/reads';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';

interface Page {
  after?: Position | undefined;
  limit: number;
}

interface Decision {
  decision: MailDecision;
  ids: readonly string[];
  workflowId?: string | undefined;
}

/** What decisions on emails mean for leads, an area above. */
export interface MailsOfLeads {
  /** Lets emails go to leads again whose mail servers had refused them. */
  allow: (
    tx: Transaction,
    workspaceId: string,
    leadIds: readonly string[],
    at: Date,
  ) => Promise<void>;
  /** Follows from an email that was sent. */
  sent: (tx: Transaction, row: DeliveryRow, at: Date) => Promise<void>;
}

/** The emails in the outbox of a workspace, for people who read and approve them. */
export function createMailStore(db: Database, reads: ReadDatabase, ofLeads: MailsOfLeads) {
  const ofWorkflow = (workspaceId: string, workflowId: string) =>
    and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.workflowId, workflowId));

  return {
    /** Newest first. */
    page(workspaceId: string, workflowId: string, { after, limit }: Page): Promise<DeliveryRow[]> {
      const newestFirst = { falls: true };
      const { beyond, orderBy } = listPageSql(
        deliveries.createdAt,
        deliveries.id,
        newestFirst,
        after,
      );
      return reads
        .select()
        .from(deliveries)
        .where(and(ofWorkflow(workspaceId, workflowId), beyond))
        .orderBy(...orderBy)
        .limit(limit);
    },

    /** What was sent, the last one first. */
    sent(
      workspaceId: string,
      { outcome, origin, after, limit, ...period }: Page & SentMailFilters,
    ): Promise<DeliveryRow[]> {
      const { id, sentAt, status, openedAt, clickedAt, broadcastId } = deliveries;
      const { beyond, orderBy } = listPageSql(sentAt, id, { falls: true }, after);
      const read = outcome === 'opened' ? openedAt : outcome === 'clicked' ? clickedAt : undefined;
      return reads
        .select()
        .from(deliveries)
        .where(
          and(
            eq(deliveries.workspaceId, workspaceId),
            isNotNull(sentAt),
            outcome && oneOf(status, [outcome === 'bounced' ? 'bounced' : 'delivered']),
            read && isNotNull(read),
            origin && (origin === 'broadcast' ? isNotNull(broadcastId) : isNull(broadcastId)),
            within(sentAt, period),
            beyond,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit);
    },

    /** The names of the broadcasts and workflows that made emails, by id; none for those that are gone. */
    async makers(
      workspaceId: string,
      mails: readonly Pick<DeliveryRow, 'broadcastId' | 'workflowId'>[],
    ): Promise<Map<string, string>> {
      const namesIn = (table: typeof broadcasts | typeof workflows, ids: readonly string[]) =>
        ids.length === 0
          ? []
          : reads
              .select({ id: table.id, name: table.name })
              .from(table)
              .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, [...new Set(ids)])));
      const found = await Promise.all([
        namesIn(
          broadcasts,
          mails.flatMap(({ broadcastId }) => broadcastId ?? []),
        ),
        namesIn(
          workflows,
          mails.flatMap(({ workflowId }) => workflowId ?? []),
        ),
      ]);
      return new Map(found.flat().map(({ id, name }) => [id, name]));
    },

    /** Every email of a workspace, newest first. */
    async all(workspaceId: string, { after, limit }: Page): Promise<DeliveryRow[]> {
      const { createdAt, id } = deliveries;
      const { beyond, orderBy } = listPageSql(createdAt, id, { falls: true }, after);
      const rows = await reads
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.workspaceId, workspaceId), beyond))
        .orderBy(...orderBy)
        .limit(limit);
      return withTexts(reads, workspaceId, rows);
    },

    /** What was read of some emails. */
    reads(workspaceId: string, mailIds: readonly string[]): Promise<StoredRead[]> {
      const { deliveryId: mailId, what, byMachine, at } = mailReads;
      return reads
        .select({ mailId, what, byMachine, at })
        .from(mailReads)
        .where(and(eq(mailReads.workspaceId, workspaceId), inArray(mailId, [...mailIds])))
        .orderBy(mailId, what, byMachine);
    },

    countWaiting: (workspaceId: string, workflowId: string): Promise<number> =>
      reads.$count(
        deliveries,
        and(ofWorkflow(workspaceId, workflowId), oneOf(deliveries.status, ['waiting'])),
      ),

    /** Decides on those that the decision is about, some at a time; returns how many there were. */
    async decide(
      workspaceId: string,
      { decision, ids, workflowId }: Decision,
      at: Date,
    ): Promise<number> {
      const named = ids.length > 0 ? inArray(deliveries.id, [...ids]) : undefined;
      const isOfAll = workflowId !== undefined && workflowDecisions.includes(decision);
      const meant = or(named, isOfAll ? eq(deliveries.workflowId, workflowId) : undefined);
      if (!meant) return 0;
      const all = and(
        eq(deliveries.workspaceId, workspaceId),
        inArray(deliveries.status, [...decidableMails[decision]]),
        meant,
      );
      let decided = 0;
      for (;;) {
        const some = await db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(all)
          .limit(mailsAtOnce);
        decided += await decideSome(some.map(({ id }) => id));
        // What is decided is decidable no more.
        if (some.length < mailsAtOnce) return decided;
      }

      function decideSome(chosen: string[]): Promise<number> {
        return db.transaction(async (tx) => {
          const decidable = and(all, inArray(deliveries.id, chosen));
          const changeTo = async (values: Partial<DeliveryRow>) => {
            const { length: count } = await tx
              .update(deliveries)
              .set(values)
              .where(decidable)
              .returning({ id: deliveries.id });
            const action = mailActions[decision];
            const subject = workflowId === undefined ? {} : { subject: workflow(workflowId) };
            if (action && count > 0) {
              await recordAudit(tx, workspaceId, { action, count, ...subject }, at);
            }
            return count;
          };
          if (decision === 'discard') return changeTo({ status: 'discarded', dueAt: at });
          if (decision === 'arrived') {
            const arrived = await tx.select().from(deliveries).where(decidable);
            for (const row of arrived) await ofLeads.sent(tx, row, at);
            return changeTo({ status: 'delivered', deliveredAt: at, lastError: null });
          }
          const queued = { status: await statusOnceApproved(tx, workspaceId), dueAt: at };
          if (decision === 'approve') return changeTo(queued);
          // The leads first, as when one of them is deleted: otherwise both could wait for each other.
          const to = await tx
            .selectDistinct({ leadId: deliveries.leadId })
            .from(deliveries)
            .where(and(decidable, isNotNull(deliveries.leadId)));
          const leadIds = to.flatMap(({ leadId }) => leadId ?? []);
          await ofLeads.allow(tx, workspaceId, leadIds, at);
          return changeTo({ ...queued, attempts: 0, lastError: null, deliveredAt: null });
        });
      }
    },
  };
}

const workflow = (id: string) => ({ kind: 'workflow', id }) as const;

/** An email by its id, which only its receiver and its workspace know. */
export async function findMail(
  db: Pick<Database, 'select'>,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [mail] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, id))
    .prepare('across_workspaces_delivery')
    .execute();
  return mail;
}

export type MailStore = ReturnType<typeof createMailStore>;

/** An email of the outbox. */
export function toStoredMail({ payload, ...row }: DeliveryRow): StoredMail {
  const { id, leadId, workflowId, broadcastId, status, attempts, lastError } = row;
  const { createdAt, deliveredAt, dueAt } = row;
  const { to, subject, text = '' } = payload;
  return {
    id,
    leadId,
    workflowId,
    broadcastId,
    to,
    subject,
    text,
    status,
    attempts,
    lastError,
    createdAt,
    deliveredAt,
    dueAt,
  };
}
