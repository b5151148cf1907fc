import { randomUUID } from 'node:crypto';
import type { importLeads } from '@flowdeck/contract/leads/lead-records';
import type { EndpointData } from '@flowdeck/contract/endpoint';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { assess } from '@flowdeck/domain/leads/assess';
import { eventsOfReturn } from '@flowdeck/domain/leads/change-lead';
import {
  consentEvents,
  consentOf,
  noConsent,
  recordedConsent,
  type StoredConsent,
} from '@flowdeck/domain/leads/consent';
import { detailsOf } from '@flowdeck/domain/leads/details';
import { importAgain } from '@flowdeck/domain/leads/import-leads';
import { followUpsOf } from '@flowdeck/domain/workflows/lead-routing';
import { readImportRows, type ImportedLead } from '@flowdeck/domain/leads/import-rows';
import { leadKeys } from '@flowdeck/domain/leads/lead-list';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { statusAt } from '@flowdeck/domain/leads/status';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { derivedColumns } from '../captures/store.ts';
import type { LeadImportStore } from './store.ts';
import { recordLeadEvents, statusesByPerson } from '../records/store.ts';
import type { Platform } from '../../platform/index.ts';

type Batch = z.output<(typeof importLeads)['body']>;

const importSource = 'csv_import' as const;

/** Most batches of one workspace in one minute: a file of 50,000 rows has 500. */
const importsPerMinute = 1_200;

interface ImportDeps extends Pick<Platform, 'limits' | 'now'> {
  store: LeadImportStore;
  /** The settings of the active Lead Capture workflows, which decide what is started for a lead. */
  captureSettings: (tx: Transaction, workspaceId: string) => Promise<SettingsOf<'Lead Capture'>[]>;
}

/** Takes in the rows of files, a batch at a time. The same batch again changes nothing. */
export function createLeadImportService({ store, captureSettings, limits, now }: ImportDeps) {
  /** A lead that may be new; nobody is asked about it, because a provider takes seconds for each. */
  const newLead = (workspaceId: string, given: ImportedLead & StoredConsent, at: Date) => {
    const assessment = assess(given, null);
    return {
      ...given,
      ...derivedColumns(assessment),
      ...leadKeys(given),
      id: randomUUID(),
      workspaceId,
      source: importSource,
      formName: '',
      status: statusAt(assessment.score),
      createdAt: at,
      updatedAt: at,
    };
  };

  return {
    /** @throws {Problem} 429 after too many batches in a minute, 409 for one lead too many */
    async import(
      workspaceId: string,
      { rows, consentColumn }: Batch,
    ): Promise<EndpointData<typeof importLeads>> {
      await limits.take({
        name: 'lead-import',
        key: workspaceId,
        limit: importsPerMinute,
        windowMs: 60_000,
      });
      const { leads, repeated, refused } = readImportRows(rows);
      const at = now();
      const consenting = leads.map((lead) => ({
        ...lead,
        ...recordedConsent(lead.consent, 'import', at, consentColumn),
      }));
      const given = new Map(consenting.map((lead) => [lead.emailKey, lead]));
      if (given.size === 0) return { created: 0, updated: 0, unchanged: repeated, refused };
      const fresh = consenting
        .map((lead) => newLead(workspaceId, lead, at))
        .sort((a, b) => (a.emailKey < b.emailKey ? -1 : 1));
      return store.transaction(async (batch, tx) => {
        await lockWorkspace(tx, workspaceId);
        const active = await captureSettings(tx, workspaceId);
        const added = await batch.add(
          fresh.map((lead) => ({ ...lead, followUp: followUpsOf(lead, active) })),
        );
        if (added.size > 0) refuseBeyond('leads', (await batch.count(workspaceId)) - 1);
        const rest = [...given.keys()].filter(
          (key) => !fresh.some(({ emailKey, id }) => emailKey === key && added.has(id)),
        );
        const known = rest.length > 0 ? await batch.lock(workspaceId, rest) : [];
        const decided = await statusesByPerson(
          tx,
          workspaceId,
          known.map(({ id }) => id),
        );
        const statusBefore = new Map(known.map(({ id, status }) => [id, status]));
        const changed = known.flatMap((lead) => {
          const imported = given.get(lead.emailKey);
          const statusByPerson = decided.has(lead.id);
          const again = imported && importAgain({ ...lead, statusByPerson }, imported);
          if (!again) return [];
          const { status } = again.lead;
          return [
            {
              events: [
                ...eventsOfReturn('imported-again', lead.status, status),
                ...consentEvents('import', lead, again.lead),
              ],
              row: {
                ...lead,
                ...detailsOf(again.lead),
                ...consentOf(again.lead),
                ...derivedColumns(again.assessment),
                ...leadKeys({ ...lead, ...again.lead }),
                status,
                followUp: followUpsOf(
                  { score: again.assessment.score, source: importSource },
                  active,
                  lead.followUp,
                ),
                version: lead.version + 1,
                updatedAt: at,
              },
            },
          ];
        });
        await batch.update(changed.map(({ row }) => row));
        const newOnes = fresh
          .filter(({ id }) => added.has(id))
          .map((row) => ({ row, events: consentEvents('import', noConsent, row) }));
        await recordLeadEvents(
          tx,
          [...changed, ...newOnes].flatMap(({ row, events }) =>
            events.map((event) => ({ ...event, leadId: row.id, workspaceId, at })),
          ),
        );
        const qualified = [...changed, ...newOnes].flatMap(({ row }) =>
          eventsOfStatus(row, statusBefore.get(row.id) ?? null),
        );
        await emitEvents(tx, workspaceId, qualified, at);
        return {
          created: added.size,
          updated: changed.length,
          unchanged: known.length - changed.length + repeated,
          refused,
        };
      });
    },
  };
}

export type LeadImportService = ReturnType<typeof createLeadImportService>;
