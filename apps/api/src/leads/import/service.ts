import { randomUUID } from 'node:crypto';
import type { importLeads, ImportResult } from '@flowdeck/contract/leads/lead-records';
import type { EndpointData } from '@flowdeck/contract/endpoint';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { assess } from '@flowdeck/domain/leads/assess';
import { eventsOfReturn, eventsOfSetStatus } from '@flowdeck/domain/leads/change-lead';
import {
  consentEvents,
  consentOf,
  noConsent,
  type StoredConsent,
} from '@flowdeck/domain/leads/consent';
import { detailsOf } from '@flowdeck/domain/leads/details';
import {
  importAgain,
  importedConsent,
  importResult,
  staysRefused,
} from '@flowdeck/domain/leads/import/again';
import { followUpsOf, takesIn } from '@flowdeck/domain/workflows/lead-routing';
import { readImportRows, type ImportedLead } from '@flowdeck/domain/leads/import/rows';
import { leadKeys, tagKeysOf } from '@flowdeck/domain/leads/lead-list';
import { withTags } from '@flowdeck/domain/leads/tags';
import { keywordKey } from '@flowdeck/contract/keywords';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { statusAt } from '@flowdeck/domain/leads/status';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { derivedColumns } from '../captures/store.ts';
import { spellTags } from '../tags/store.ts';
import type { LeadImportStore } from './store.ts';
import { recordLeadEvents, statusesByPerson } from '../records/store.ts';
import type { Platform } from '../../platform/index.ts';
import { unsubscribeLeads, type HashAddress } from '../unsubscribe/suppressions.ts';

type Batch = z.output<(typeof importLeads)['body']>;

const importSource = 'csv_import' as const;

/** Most batches of one workspace in one minute: a file of 50,000 rows has 500. */
const importsPerMinute = 1_200;

interface ImportDeps extends Pick<Platform, 'limits' | 'now'> {
  store: LeadImportStore;
  hashing: () => Promise<HashAddress>;
  /** The settings of the active Lead Capture workflows, which decide what is started for a lead. */
  captureSettings: (tx: Transaction, workspaceId: string) => Promise<SettingsOf<'Lead Capture'>[]>;
}

/** Takes in the rows of files, a batch at a time. The same batch again changes nothing. */
export function createLeadImportService({
  store,
  hashing,
  captureSettings,
  limits,
  now,
}: ImportDeps) {
  /** A lead that may be new; nobody is asked about it, because a provider takes seconds for each. */
  const newLead = (workspaceId: string, given: ImportedLead & StoredConsent, at: Date) => {
    const assessment = assess(given, null);
    const { email, emailKey, note, tags } = given;
    return {
      email,
      emailKey,
      note,
      tags,
      ...detailsOf(given),
      ...consentOf(given),
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
      { rows, consentColumn, tags: ofAll, status: chosen }: Batch,
    ): Promise<EndpointData<typeof importLeads>> {
      await limits.take({
        name: 'lead-import',
        key: workspaceId,
        limit: importsPerMinute,
        windowMs: 60_000,
      });
      const { leads, rows: read } = readImportRows(rows, consentColumn);
      const at = now();
      const given = new Map(
        leads.map(({ lead, index }) => [
          lead.emailKey,
          { index, lead: { ...lead, ...importedConsent(lead, at) } },
        ]),
      );
      const outcomes: ImportResult['rows'] = read.map(({ isLeftOut, mergedWith, messages }) => ({
        outcome: isLeftOut ? 'refused' : mergedWith === null ? 'unchanged' : 'merged',
        mergedWith,
        messages,
      }));
      if (given.size === 0) return importResult(outcomes);
      const hash = await hashing();
      const fresh = [...given.values()]
        .map(({ lead }) => newLead(workspaceId, lead, at))
        .sort((a, b) => (a.emailKey < b.emailKey ? -1 : 1));
      return store.transaction(async (batch, tx) => {
        await lockWorkspace(tx, workspaceId);
        const active = await captureSettings(tx, workspaceId);
        const byWorkflows = active
          .filter((settings) => takesIn(settings, { source: importSource }))
          .flatMap((settings) => settings.tags);
        const named = fresh.flatMap((lead) => lead.tags);
        const spelled = await spellTags(tx, workspaceId, [...ofAll, ...byWorkflows, ...named]);
        const spelling = new Map(spelled.map((tag) => [keywordKey(tag), tag]));
        const tagsOf = (given: readonly string[]) =>
          withTags([], [...given, ...ofAll, ...byWorkflows]).map(
            (tag) => spelling.get(keywordKey(tag)) ?? tag,
          );
        const suppressed = await batch.suppressed(workspaceId, fresh, hash);
        const wanted = fresh.map((lead) => ({
          ...lead,
          ...(suppressed.has(lead.id) && noConsent),
          status: chosen ?? lead.status,
          tags: tagsOf(lead.tags),
          tagKeys: tagKeysOf(tagsOf(lead.tags)),
          followUp: followUpsOf(lead, active),
        }));
        const added = await batch.add(wanted);
        if (added.size > 0) refuseBeyond('leads', (await batch.count(workspaceId)) - 1);
        const newOnes = wanted.filter(({ id }) => added.has(id));
        const isNew = new Set(newOnes.map(({ emailKey }) => emailKey));
        const rest = [...given.keys()].filter((key) => !isNew.has(key));
        const known = rest.length > 0 ? await batch.lock(workspaceId, rest) : [];
        const decided = await statusesByPerson(
          tx,
          workspaceId,
          known.map(({ id }) => id),
        );
        const statusBefore = new Map(known.map(({ id, status }) => [id, status]));
        const rowOf = ({ emailKey }: { emailKey: string }) =>
          outcomes[given.get(emailKey)?.index ?? -1];
        const changed = known.flatMap((lead) => {
          const imported = given.get(lead.emailKey);
          if (!imported) return [];
          const statusByPerson = decided.has(lead.id);
          const again = importAgain(
            { ...lead, statusByPerson },
            { ...imported.lead, tags: tagsOf(imported.lead.tags) },
          );
          rowOf(lead)?.messages.push(...again.messages);
          if (!again.changed) return [];
          const { assessment } = again.changed;
          const { status, note, tags } = again.changed.lead;
          return [
            {
              events: [
                ...eventsOfReturn('imported-again', lead.status, status),
                ...consentEvents('import', lead, again.changed.lead),
              ],
              row: {
                ...lead,
                ...detailsOf(again.changed.lead),
                ...consentOf(again.changed.lead),
                ...derivedColumns(assessment),
                ...leadKeys({ ...lead, ...again.changed.lead }),
                note,
                tags,
                tagKeys: tagKeysOf(tags),
                status,
                followUp: followUpsOf(
                  { score: assessment.score, source: importSource },
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
        const byScore = new Map(fresh.map(({ id, status }) => [id, status]));
        const created = newOnes.map((row) => ({
          row,
          events: [
            ...eventsOfSetStatus(byScore.get(row.id) ?? row.status, row.status),
            ...consentEvents('import', noConsent, row),
          ],
        }));
        await recordLeadEvents(
          tx,
          [...changed, ...created].flatMap(({ row, events }) =>
            events.map((event) => ({ ...event, leadId: row.id, workspaceId, at })),
          ),
        );
        const unsubscribed = newOnes.filter(({ id }) => suppressed.has(id));
        await unsubscribeLeads(
          tx,
          workspaceId,
          unsubscribed.map(({ id }) => id),
          at,
        );
        for (const lead of unsubscribed) rowOf(lead)?.messages.push(staysRefused);
        const qualified = [...changed, ...created].flatMap(({ row }) =>
          eventsOfStatus(row, statusBefore.get(row.id) ?? null),
        );
        await emitEvents(tx, workspaceId, qualified, at);
        const event = { action: 'leads-imported', count: rows.length } as const;
        await recordAudit(tx, workspaceId, event, at);
        for (const { row } of created) Object.assign(rowOf(row) ?? {}, { outcome: 'created' });
        for (const { row } of changed) Object.assign(rowOf(row) ?? {}, { outcome: 'updated' });
        return importResult(outcomes);
      });
    },
  };
}

export type LeadImportService = ReturnType<typeof createLeadImportService>;
