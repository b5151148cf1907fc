import {
  exportPage,
  leadDataHistory,
  leadHistory,
  type LeadColumn,
  type LeadFilters,
} from '@flowdeck/contract/leads/lead-records';
import { eachDetail } from '@flowdeck/contract/leads/leads';
import { nameOfLead, outcomeFilter } from '@flowdeck/domain/leads/lead-list';
import type { StoredRead } from '@flowdeck/domain/delivery/mails/reads';
import type { StoredEvent } from '@flowdeck/domain/leads/change-lead';
import type { LeadHistory } from '@flowdeck/domain/leads/lead-record';
import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { and, asc, desc, eq, inArray, isNull, like, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activities } from '../../platform/activities/tables.ts';
import { accountName } from '../../identity/accounts/tables.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { listPageSql, readSearched } from '../../platform/db/list-page.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { removals, type RemovalRow } from '../../platform/removals/tables.ts';
import { toStoredMail } from '../../delivery/mails/store.ts';
import { deliveries, mailReads, type DeliveryRow } from '../../delivery/mails/tables.ts';
import { withTexts } from '../../delivery/mails/texts.ts';
import { eventDeliveries } from '../../delivery/events/tables.ts';
import { leadConditions } from '../audience/conditions.ts';
import { createAudienceStore } from '../audience/store.ts';
import { readable } from '../forms/consent-mails.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';
import {
  consentLinks,
  heldSubmissions,
  leadChecks,
  leadEvents,
  type LeadRow,
  leads,
  outreachSteps,
  suppressions,
  unsubscribes,
} from '../tables.ts';

/** After which nobody is taken to be at work any more on what a deleted lead leaves behind. */
const unfinishedMs = 15_000;

interface Page {
  /** All of them apply. */
  filters: readonly LeadFilters[];
  order: Order<LeadColumn>;
  after?: Position | undefined;
  limit: number;
  at: Date;
  /** Some of them alone. */
  ids?: readonly string[] | undefined;
}

const sortedBy = {
  name: leads.nameKey,
  company: leads.companyKey,
  score: leads.score,
  created: leads.createdAt,
} as const;

const { id, email, score, status, source, formName, consent, tags, createdAt } = leads;
const details = eachDetail((name) => leads[name]);
const listed = { id, email, ...details, score, status, source, formName, consent, tags, createdAt };
const { location, industry, companySize, note } = leads;
const { consentAt, consentBy, consentText } = leads;
const recorded = { consentAt, consentBy, consentText };
const exported = { ...listed, ...recorded, location, industry, companySize, note };

/** Stored leads, for people who look at them. */
export function createLeadRecordStore(db: Database, reads: ReadDatabase = db) {
  const audiences = createAudienceStore(reads);
  const page = async (workspaceId: string, query: Page) => {
    const { filters, order, after, at, ids } = query;
    const { beyond, orderBy } = listPageSql(sortedBy[order.by], leads.id, order, after);
    const fits = and(...filters.map((one) => leadConditions(workspaceId, one, at)));
    const where = filters.some(isRare)
      ? inArray(
          leads.id,
          await audiences.first(
            workspaceId,
            { column: sortedBy[order.by], falls: order.falls, after, limit: query.limit },
            fits,
          ),
        )
      : and(beyond, fits);
    const named = ids && inArray(leads.id, [...ids]);
    return { where: and(eq(leads.workspaceId, workspaceId), where, named), orderBy };
  };

  return {
    async list(workspaceId: string, query: Page) {
      const { where, orderBy } = await page(workspaceId, query);
      // Without a name: its plan depends on how many leads its filters let through.
      const isFound = query.filters.some(isRare);
      const search = isFound ? undefined : query.filters.map((one) => one.search).find(Boolean);
      return readSearched(reads, workspaceId, { search, table: leads }, (on) =>
        on
          .select(listed)
          .from(leads)
          .where(where)
          .orderBy(...orderBy)
          .limit(query.limit),
      );
    },

    /** A page of an export, and one lead more if there is another page. */
    async export(workspaceId: string, query: Omit<Page, 'limit'>) {
      const { where, orderBy } = await page(workspaceId, { ...query, limit: exportPage + 1 });
      return reads
        .select(exported)
        .from(leads)
        .where(where)
        .orderBy(...orderBy)
        .limit(exportPage + 1);
    },

    /**
     * Leads with all that happened to them, except for their emails; newest first.
     * @param after where the previous page ended
     */
    async whole(
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<WholeLead[]> {
      const newestFirst = { falls: true };
      const { beyond, orderBy } = listPageSql(leads.createdAt, leads.id, newestFirst, after);
      const first = alias(leads, 'first_lead');
      const rows = await reads
        .select({
          lead: leads,
          check: leadChecks,
          first,
          unsubscribedAt: unsubscribes.at,
          createdBy: accountName(leads.createdById),
        })
        .from(leads)
        .leftJoin(
          leadChecks,
          and(eq(leadChecks.leadId, leads.id), eq(leadChecks.workspaceId, workspaceId)),
        )
        .leftJoin(
          first,
          and(eq(first.id, leadChecks.duplicateOf), eq(first.workspaceId, workspaceId)),
        )
        .leftJoin(
          unsubscribes,
          and(eq(unsubscribes.leadId, leads.id), eq(unsubscribes.workspaceId, workspaceId)),
        )
        .where(and(eq(leads.workspaceId, workspaceId), beyond))
        .orderBy(...orderBy)
        .limit(limit);
      const { leadId, kind, from, to, consentText, at, byId } = leadEvents;
      const events = await reads
        .select({ leadId, kind, from, to, consentText, at, by: accountName(byId) })
        .from(leadEvents)
        .where(
          and(
            eq(leadEvents.workspaceId, workspaceId),
            inArray(
              leadId,
              rows.map(({ lead }) => lead.id),
            ),
          ),
        )
        .orderBy(desc(leadEvents.id));
      const eventsOf = new Map<string, typeof events>(rows.map(({ lead }) => [lead.id, []]));
      for (const event of events) eventsOf.get(event.leadId)?.push(event);
      return rows.map(({ lead, check, first: duplicate, unsubscribedAt, createdBy }) => ({
        lead,
        history: {
          events: eventsOf.get(lead.id) ?? [],
          mails: [],
          unsubscribedAt,
          createdBy,
          check: check && toCheck(check, duplicate),
        },
      }));
    },

    transaction: <T>(work: (records: LeadRecords, tx: Transaction) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(leadRecords(tx), tx)),
  };
}

/** What was read of those of some emails that count their readers, newest first. */
async function readsOf(
  tx: Transaction,
  workspaceId: string,
  mails: readonly DeliveryRow[],
): Promise<StoredRead[]> {
  const counted = mails.flatMap(({ id, broadcastId }) => (broadcastId === null ? [] : id));
  if (counted.length === 0) return [];
  const { deliveryId: mailId, what, byMachine, at } = mailReads;
  return tx
    .select({ mailId, what, byMachine, at })
    .from(mailReads)
    .where(and(eq(mailReads.workspaceId, workspaceId), inArray(mailId, counted)))
    .orderBy(desc(at), desc(what))
    .limit(leadDataHistory);
}

/** A lead and what happened to it. */
interface WholeLead {
  lead: LeadRow;
  history: LeadHistory;
}

/** Whether filters may let so few leads through that a page of them is not soon found in order. */
const isRare = (filters: LeadFilters) =>
  filters.form !== undefined ||
  filters.excluded !== undefined ||
  filters.reached !== undefined ||
  outcomeFilter(filters) !== null;

/** One lead at a time, within one transaction. */
function leadRecords(tx: Transaction) {
  const ofLead = ({ workspaceId, id }: Pick<LeadRow, 'workspaceId' | 'id'>) =>
    and(eq(leads.workspaceId, workspaceId), eq(leads.id, id));

  return {
    async find(workspaceId: string, id: string): Promise<LeadRow | undefined> {
      const [row] = await tx.select().from(leads).where(ofLead({ workspaceId, id }));
      return row;
    },

    /** The row, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<LeadRow | undefined> {
      const [row] = await tx.select().from(leads).where(ofLead({ workspaceId, id })).for('update');
      return row;
    },

    /** Those of the rows that there are, locked until the transaction ends. */
    lockAll: (workspaceId: string, ids: readonly string[]): Promise<LeadRow[]> =>
      tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, [...ids])))
        .orderBy(asc(leads.id))
        .for('update'),

    /** Rows that were last changed or written to before this time, locked until the transaction ends. */
    lockUnused: (workspaceId: string, before: Date, limit: number): Promise<LeadRow[]> =>
      tx
        .select()
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            lt(leads.updatedAt, before),
            or(isNull(leads.lastMailAt), lt(leads.lastMailAt, before)),
          ),
        )
        .orderBy(asc(leads.id))
        .limit(limit)
        .for('update', { skipLocked: true }),

    /** What happened to a lead: the newest, and its latest check. */
    async history(lead: LeadRow, most: number = leadHistory): Promise<LeadHistory> {
      const { id, kind, from, to, consentText, at, byId } = leadEvents;
      const events = await tx
        .select({ id, kind, from, to, consentText, at, by: accountName(byId) })
        .from(leadEvents)
        .where(and(eq(leadEvents.workspaceId, lead.workspaceId), eq(leadEvents.leadId, lead.id)))
        // Consents have to be proven: other events give way to them.
        .orderBy(desc(like(kind, 'consent-%')), desc(id))
        .limit(most);
      const mails = await tx
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.workspaceId, lead.workspaceId), eq(deliveries.leadId, lead.id)))
        .orderBy(desc(deliveries.createdAt))
        .limit(most);
      const first = alias(leads, 'first_lead');
      const [more] = await tx
        .select({
          check: leadChecks,
          first,
          unsubscribedAt: unsubscribes.at,
          createdBy: accountName(leads.createdById),
        })
        .from(leads)
        .leftJoin(
          leadChecks,
          and(eq(leadChecks.leadId, leads.id), eq(leadChecks.workspaceId, lead.workspaceId)),
        )
        .leftJoin(
          first,
          and(eq(first.id, leadChecks.duplicateOf), eq(first.workspaceId, lead.workspaceId)),
        )
        .leftJoin(
          unsubscribes,
          and(eq(unsubscribes.leadId, leads.id), eq(unsubscribes.workspaceId, lead.workspaceId)),
        )
        .where(ofLead(lead));
      return {
        events: events.toSorted((a, b) => b.id - a.id),
        reads: await readsOf(tx, lead.workspaceId, mails),
        mails: (await withTexts(tx, lead.workspaceId, mails.map(readable))).map(toStoredMail),
        unsubscribedAt: more?.unsubscribedAt ?? null,
        createdBy: more?.createdBy ?? null,
        check: more?.check ? toCheck(more.check, more.first) : null,
      };
    },

    /** What else refers to a lead, except runs. */
    async references({ workspaceId, id, emailKey }: LeadRow) {
      const { step, at, sentAt } = outreachSteps;
      const outreach = await tx
        .select({ step, at, sentAt })
        .from(outreachSteps)
        .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.leadId, id)))
        .orderBy(asc(step));
      const about = await tx
        .select({ at: activities.at, action: activities.action })
        .from(activities)
        .where(and(eq(activities.workspaceId, workspaceId), eq(activities.leadId, id)))
        .orderBy(desc(activities.at), desc(activities.seq))
        .limit(leadDataHistory);
      const { consentText, expiresAt } = consentLinks;
      const awaitedConsents = await tx
        .select({ consentText, expiresAt })
        .from(consentLinks)
        .where(and(eq(consentLinks.workspaceId, workspaceId), eq(consentLinks.leadId, id)))
        .orderBy(desc(expiresAt));
      const held = await tx
        .select()
        .from(heldSubmissions)
        .where(
          and(eq(heldSubmissions.workspaceId, workspaceId), eq(heldSubmissions.emailKey, emailKey)),
        )
        .orderBy(desc(heldSubmissions.at))
        .limit(leadDataHistory);
      const { createdAt, type, status } = eventDeliveries;
      const events = await tx
        .select({ at: createdAt, type, status })
        .from(eventDeliveries)
        .where(and(eq(eventDeliveries.workspaceId, workspaceId), eq(eventDeliveries.leadId, id)))
        .orderBy(desc(createdAt), desc(eventDeliveries.id))
        .limit(leadDataHistory);
      return { outreach, activities: about, awaitedConsents, held, events };
    },

    isStatusByPerson: async ({ workspaceId, id }: LeadRow): Promise<boolean> =>
      (await statusesByPerson(tx, workspaceId, [id])).has(id),

    update: async (lead: LeadRow, values: Partial<LeadRow>): Promise<LeadRow> =>
      singleRow(await tx.update(leads).set(values).where(ofLead(lead)).returning()),

    record: (lead: LeadRow, events: readonly StoredEvent[], at: Date) =>
      recordLeadEvents(
        tx,
        events.map((event) => ({ ...event, leadId: lead.id, workspaceId: lead.workspaceId, at })),
      ),

    /** Keeps the hash of a lead’s address, so that nothing writes to it, whichever lead has it. */
    async suppress({ workspaceId, email }: LeadRow, hash: HashAddress, at: Date): Promise<void> {
      await tx
        .insert(suppressions)
        .values({ workspaceId, addressHash: hash(email), at })
        .onConflictDoNothing();
    },

    /**
     * Deletes a lead, and notes that what refers to it is to go. If it had unsubscribed, that is kept, by the hash of its
     * address; so it is once it is erased.
     */
    async delete(
      lead: LeadRow,
      { hash, erased, at }: { hash: HashAddress; erased: boolean; at: Date },
    ): Promise<RemovalRow> {
      const { workspaceId, id, email } = lead;
      const [unsubscribed] = await tx
        .select({ at: unsubscribes.at })
        .from(unsubscribes)
        .where(and(eq(unsubscribes.workspaceId, workspaceId), eq(unsubscribes.leadId, id)));
      const suppressedAt = erased ? at : unsubscribed?.at;
      if (suppressedAt) await this.suppress(lead, hash, suppressedAt);
      await tx
        .delete(heldSubmissions)
        .where(
          and(
            eq(heldSubmissions.workspaceId, workspaceId),
            eq(heldSubmissions.emailKey, lead.emailKey),
          ),
        );
      await tx.delete(leads).where(ofLead(lead));
      const gone = { workspaceId, goneLeadId: id, email, erased };
      // Whoever deletes the lead goes on with it; the background, if they do not.
      const dueAt = new Date(at.getTime() + unfinishedMs);
      return singleRow(
        await tx
          .insert(removals)
          .values({ ...gone, dueAt })
          .returning(),
      );
    },
  };
}

/** Adds to the history of leads, in the transaction of what happened. */
export async function recordLeadEvents(
  tx: Transaction,
  events: readonly (typeof leadEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await tx.insert(leadEvents).values([...events]);
}

function toCheck(
  { mail, domainFits, duplicateOf, checkedAt }: typeof leadChecks.$inferSelect,
  first: LeadRow | null,
): LeadHistory['check'] {
  return {
    mail,
    domainFits,
    duplicateOf:
      duplicateOf === null ? null : { id: duplicateOf, name: first && nameOfLead(first) },
    checkedAt: checkedAt.toISOString(),
  };
}

export type LeadRecords = ReturnType<typeof leadRecords>;
export type LeadRecordStore = ReturnType<typeof createLeadRecordStore>;

/** Those of the leads whose status a person was the last to set: no score and no check changes it. */
export async function statusesByPerson(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { id, leadId, kind } = leadEvents;
  const latest = await tx
    .selectDistinctOn([leadId], { leadId, kind })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.workspaceId, workspaceId),
        inArray(leadId, [...ids]),
        like(kind, 'status-%'),
      ),
    )
    .orderBy(leadId, desc(id));
  return new Set(
    latest.filter((event) => event.kind === 'status-by-person').map((event) => event.leadId),
  );
}
