import { keywordKey } from '@flowdeck/contract/keywords';
import {
  deleteLeads,
  getLeadAudience,
  setLeadStatus,
  tagLeads,
  type LeadSelection,
} from '@flowdeck/contract/leads/lead-audience';
import { bulkBatch, type MailExclusion } from '@flowdeck/contract/leads/lead-records';
import { listLeadTags } from '@flowdeck/contract/leads/lead-tags';
import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { assess } from '@flowdeck/domain/leads/assess';
import { toLeadAudience } from '@flowdeck/domain/leads/audience';
import { leadEdited, eventsOfSetStatus } from '@flowdeck/domain/leads/change-lead';
import { newestLeads, tagKeysOf } from '@flowdeck/domain/leads/lead-list';
import { broadcastExclusionOf, exclusionOf } from '@flowdeck/domain/delivery/mails/mail-rules';
import { changeTags, hasSameTags } from '@flowdeck/domain/leads/tags';
import { emitEvents, toldLead } from '../../event-webhooks.ts';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { spellTags } from '../../tags.ts';
import type { Workspace } from '../../world.ts';
import { chosenLeads, page, receiverIn, remove, storeLead } from './lead-records.ts';

export const handlers = [
  mockCall(getLeadAudience, ({ world, session: { workspace }, query: { by, ...chosen } }) => {
    const reasonOf = by === 'broadcast' ? broadcastExclusionOf : exclusionOf;
    const counts = new Map<MailExclusion | 'none', number>();
    for (const lead of chosenLeads(workspace, chosen, world.now())) {
      const reason = reasonOf(receiverIn(lead), world.now()) ?? 'none';
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    return toLeadAudience(counts);
  }),

  mockCall(listLeadTags, ({ session: { workspace } }) =>
    workspace.tags
      .toSorted((a, b) => (keywordKey(a) < keywordKey(b) ? -1 : 1))
      .flatMap((name) => {
        const key = keywordKey(name);
        const count = workspace.leads.filter(({ tags }) => tagKeysOf(tags).includes(key)).length;
        return count > 0 ? [{ name, count }] : [];
      }),
  ),

  mockCall(tagLeads, ({ world, log, session, body }) => {
    const { workspace } = session;
    const { ids, nextCursor } = batchOf(workspace, body.leads, world.now());
    const change = { add: spellTags(workspace, body.add), remove: body.remove };
    const result = { changed: 0, full: 0, nextCursor };
    for (const lead of workspace.leads.filter(({ id }) => ids.has(id))) {
      const tags = changeTags(lead.tags, change);
      if (tags === null) result.full += 1;
      if (tags === null || hasSameTags(tags, lead.tags)) continue;
      storeLead(
        lead,
        { tags, version: lead.version + 1 },
        [leadEdited],
        world.now(),
        nameOfCaller(session),
      );
      result.changed += 1;
    }
    if (result.changed > 0) log({ action: 'leads-edited', count: result.changed });
    return result;
  }),

  mockCall(setLeadStatus, ({ world, log, session, body: { leads, status } }) => {
    const { workspace } = session;
    const { ids, nextCursor } = batchOf(workspace, leads, world.now());
    const others = workspace.leads.filter((lead) => ids.has(lead.id) && lead.status !== status);
    for (const lead of others) {
      const before = lead.status as LeadStatus;
      const events = eventsOfSetStatus(before, status);
      const changes = { status, version: lead.version + 1 };
      storeLead(lead, changes, events, world.now(), nameOfCaller(session));
      const { score } = assess(lead, lead.providerFacts);
      emitEvents(world, workspace, eventsOfStatus(toldLead(lead, score), before));
    }
    if (others.length > 0) log({ action: 'leads-edited', count: others.length });
    return { changed: others.length, nextCursor };
  }),

  mockCall(deleteLeads, ({ world, log, session: { workspace }, body }) => {
    const { ids, nextCursor } = batchOf(workspace, body.leads, world.now());
    const found = workspace.leads.filter(({ id }) => ids.has(id));
    for (const { id } of found) remove(workspace, id);
    if (found.length > 0) log({ action: 'leads-deleted', count: found.length });
    return { changed: found.length, nextCursor };
  }),
];

function batchOf(workspace: Workspace, selection: LeadSelection, now: Date) {
  if (selection.by === 'ids') return { ids: new Set(selection.ids), nextCursor: null };
  const { cursor, ...chosen } = selection;
  const all = { cursor, limit: bulkBatch, sort: newestLeads, chosen, now } as const;
  const { rows, nextCursor } = page(workspace, all);
  return { ids: new Set(rows.map(({ id }) => id)), nextCursor };
}
