import {
  exportPage,
  type exportLeads,
  leadDataHistory,
  type LeadChange,
  type LeadData,
  type LeadQuery,
  type LeadRecord,
} from '@flowdeck/contract/leads/lead-records';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { changeLead, noSuchLead } from '@flowdeck/domain/leads/change-lead';
import { leadsToCsv } from '@flowdeck/domain/leads/lead-csv';
import {
  keyKinds,
  leadKeys,
  leadPosition,
  newestLeads,
  tagKeysOf,
  toLeadSummary,
} from '@flowdeck/domain/leads/lead-list';
import {
  toLeadRecord,
  type LeadHistory,
  type StoredLead,
} from '@flowdeck/domain/leads/lead-record';
import { toLeadData, type LeadReferences } from '@flowdeck/domain/leads/lead-data';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { linksIn } from '@flowdeck/emails/parts/markdown';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { unlessDiskFull } from '../../platform/db/database-lost.ts';
import { readPage } from '../../platform/db/list-page.ts';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { derivedColumns } from '../captures/store.ts';
import type { AudienceService } from '../audience/service.ts';
import { spellTags } from '../tags/store.ts';
import type { LeadRecordStore } from './store.ts';

type ExportQuery = z.output<(typeof exportLeads)['query']>;

interface Deps {
  store: LeadRecordStore;
  audiences: Pick<AudienceService, 'filtersOf'>;
  /** The newest runs that have noted a lead, newest first; runs are of another part. */
  runsOf: (
    tx: Transaction,
    lead: { workspaceId: string; email: string },
  ) => Promise<LeadReferences['runs']>;
  /** Whether a workspace’s emails leave. */
  mailsBy: (workspaceId: string) => Promise<MailWay>;
  now: () => Date;
}

/** The stored leads of one workspace at a time, for people who look at them. */
export function createLeadRecordService({ store, audiences, runsOf, mailsBy, now }: Deps) {
  /** Asked before a transaction, which would hold the embedded database's only connection. */
  const recordOf = async (workspaceId: string) => {
    const facts = { mailsBy: await mailsBy(workspaceId), linksIn };
    return (lead: StoredLead, history: LeadHistory) => toLeadRecord(lead, history, facts);
  };
  return {
    /** @throws {Problem} 400 for a cursor of another list or order, 404 for a segment that there is not */
    async list(workspaceId: string, { cursor, limit, sort = newestLeads, ...chosen }: LeadQuery) {
      const filters = await audiences.filtersOf(workspaceId, chosen);
      const order = orderOf(sort);
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        (page) => store.list(workspaceId, { ...page, filters, order, at: now() }),
        { sort, key: keyKinds[order.by], positionOf: (lead) => leadPosition(lead, order.by) },
      );
      return { items: rows.map(toLeadSummary), nextCursor };
    },

    /** @throws {Problem} 400 for a cursor of another list, 404 for a segment that there is not */
    async export(workspaceId: string, { cursor, ids, ...chosen }: ExportQuery) {
      const filters = await audiences.filtersOf(workspaceId, chosen);
      const order = orderOf(newestLeads);
      const after = cursor === undefined ? undefined : readPosition(cursor, newestLeads, 'time');
      const found = await store.export(workspaceId, {
        filters,
        order,
        after,
        at: now(),
        ids: ids?.split(','),
      });
      const { rows, nextCursor } = toListPage(found, exportPage, newestLeads, (lead) =>
        leadPosition(lead, order.by),
      );
      const event = { action: 'leads-exported', count: rows.length } as const;
      await store
        .transaction((_, tx) => recordAudit(tx, workspaceId, event, now()))
        .catch(unlessDiskFull);
      return { csv: leadsToCsv(rows, cursor === undefined), nextCursor };
    },

    /** @throws {Problem} 404 outside the workspace */
    async find(workspaceId: string, id: string): Promise<LeadRecord> {
      const toRecord = await recordOf(workspaceId);
      return store.transaction(async (tx) => {
        const lead = await tx.find(workspaceId, id);
        if (!lead) throw noSuchLead();
        return toRecord(lead, await tx.history(lead));
      });
    },

    /** @throws {Problem} 404 outside the workspace, 409 as `changeLead`, and for one tag too many */
    async change(workspaceId: string, id: string, change: LeadChange): Promise<LeadRecord> {
      const toRecord = await recordOf(workspaceId);
      return store.transaction(async (records, tx) => {
        const tags = change.tags && (await spellTags(tx, workspaceId, change.tags));
        const known = await records.lock(workspaceId, id);
        if (!known) throw noSuchLead();
        const history = await records.history(known);
        const at = now();
        const stored = () => toRecord(known, history);
        const statusByPerson = await records.isStatusByPerson(known);
        const changeable = { ...known, statusByPerson };
        const { lead, assessment, events } = changeLead(
          changeable,
          { ...change, tags },
          stored,
          at,
        );
        if (events.length === 0) return stored();
        const changed = await records.update(known, {
          ...lead,
          ...derivedColumns(assessment),
          ...leadKeys({ ...known, ...lead }),
          tagKeys: tagKeysOf(lead.tags),
          updatedAt: at,
        });
        await records.record(known, events, at);
        await emitEvents(tx, workspaceId, eventsOfStatus(changed, known.status), at);
        await recordAudit(tx, workspaceId, { action: 'leads-edited', count: 1 }, at);
        return toRecord(changed, await records.history(changed));
      });
    },

    /** @throws {Problem} 404 outside the workspace */
    async data(workspaceId: string, id: string): Promise<LeadData> {
      const facts = { mailsBy: await mailsBy(workspaceId), linksIn };
      return store.transaction(async (records, tx) => {
        const lead = await records.find(workspaceId, id);
        if (!lead) throw noSuchLead();
        const history = await records.history(lead, leadDataHistory);
        const references = {
          ...(await records.references(lead)),
          reads: history.reads ?? [],
          followUp: lead.followUp,
          runs: await runsOf(tx, lead),
        };
        return toLeadData(lead, history, references, facts, now());
      });
    },
  };
}

export type LeadRecordService = ReturnType<typeof createLeadRecordService>;
