import {
  deleteLead,
  eraseLead,
  exportLeads,
  exportPage,
  getLead,
  getLeadData,
  importLeads,
  listLeads,
  updateLead,
  type ChosenLeads,
  type ImportResult,
  type LeadColumn,
  type MailExclusion,
} from '@flowdeck/contract/leads/lead-records';
import { listPage } from '@flowdeck/contract/list';
import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { assess } from '@flowdeck/domain/leads/assess';
import {
  changeLead,
  eventsOfReturn,
  noSuchLead,
  eventsOfSetStatus,
  type StoredEvent,
} from '@flowdeck/domain/leads/change-lead';
import { consentEvents, noConsent } from '@flowdeck/domain/leads/consent';
import { detailsOf } from '@flowdeck/domain/leads/details';
import { importAgain, importedConsent, importResult } from '@flowdeck/domain/leads/import/again';
import { readImportRows } from '@flowdeck/domain/leads/import/rows';
import { leadsToCsv } from '@flowdeck/domain/leads/lead-csv';
import {
  isListed,
  keyKinds,
  leadPosition,
  newestLeads,
  toLeadSummary,
} from '@flowdeck/domain/leads/lead-list';
import { exclusionOf } from '@flowdeck/domain/delivery/mails/mail-rules';
import { opening, readByPeople } from '@flowdeck/domain/delivery/mails/reads';
import { withTags } from '@flowdeck/domain/leads/tags';
import { noSuchSegment } from '@flowdeck/domain/leads/segments';
import { spellTags } from '../../tags.ts';
import { toLeadData } from '@flowdeck/domain/leads/lead-data';
import { toLeadRecord, type MailFacts } from '@flowdeck/domain/leads/lead-record';
import { linksIn } from '@flowdeck/emails/parts/markdown';
import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { isStatusByPerson, qualifiedStatuses, statusAt } from '@flowdeck/domain/leads/status';
import { reachedAt } from '@flowdeck/domain/operations/report';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { orderOf, readPosition, toListPage, type Order } from '@flowdeck/domain/list/cursor';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { followUpsOf, takesIn } from '@flowdeck/domain/workflows/lead-routing';
import { runsOnCapture } from '@flowdeck/domain/workflows/next-run';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { emitEvents, toldLead } from '../../event-webhooks.ts';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { mailsByOf } from '../../senders.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Account, MockLead, MockRun, Workspace, World } from '../../world.ts';

export const handlers = [
  mockCall(
    listLeads,
    ({
      world,
      session: { workspace },
      query: { cursor, limit = listPage.default, sort = newestLeads, ...chosen },
    }) => {
      const now = world.now();
      const { rows, nextCursor } = page(workspace, { cursor, limit, sort, chosen, now });
      return { items: rows.map(toLeadSummary), nextCursor };
    },
  ),

  mockCall(exportLeads, ({ world, log, session: { workspace }, query }) => {
    const { cursor, ids, ...chosen } = query;
    const now = world.now();
    const named = ids && new Set(ids.toLowerCase().split(','));
    const all = { cursor, limit: exportPage, sort: newestLeads, chosen, now } as const;
    const { rows, nextCursor } = page(workspace, all);
    const leads = rows
      .filter(({ id }) => !named || named.has(id))
      .map((lead) => ({
        ...lead,
        ...assess(lead, lead.providerFacts).enrichment.data,
      }));
    log({ action: 'leads-exported', count: leads.length });
    return { csv: leadsToCsv(leads, cursor === undefined), nextCursor };
  }),

  mockCall(importLeads, ({ world, log, session, body }) => {
    const { workspace } = session;
    const by = nameOfCaller(session);
    const { leads, rows } = readImportRows(body.rows, body.consentColumn);
    const outcomes: ImportResult['rows'] = rows.map(({ isLeftOut, mergedWith, messages }) => ({
      outcome: isLeftOut ? 'refused' : mergedWith === null ? 'unchanged' : 'merged',
      mergedWith,
      messages,
    }));
    const at = world.now();
    const active = workspace.workflows
      .filter(runsOnCapture)
      .map(({ settings }) => settingsOf('Lead Capture', settings));
    const source = 'csv_import';
    const byWorkflows = active
      .filter((settings) => takesIn(settings, { source }))
      .flatMap((settings) => settings.tags);
    for (const { lead, index } of leads) {
      const consent = importedConsent(lead, at);
      const { email, note } = lead;
      const tags = spellTags(workspace, withTags([], [...lead.tags, ...body.tags, ...byWorkflows]));
      const given = { email, note, tags, ...detailsOf(lead), ...consent };
      const row = outcomes[index];
      const known = workspace.leads.find((one) => accountKey(one.email) === lead.emailKey);
      if (!known) {
        refuseBeyond('leads', workspace.leads.length);
        const { score } = assess(given, null);
        workspace.leads.unshift({
          ...given,
          id: world.nextId(),
          providerFacts: null,
          status: body.status ?? statusAt(score),
          source,
          formName: '',
          formId: null,
          mailRefusal: null,
          followUp: followUpsOf({ source, score }, active),
          version: 1,
          createdAt: at,
          updatedAt: at,
          events: [
            ...consentEvents('import', noConsent, consent),
            ...(body.status ? eventsOfSetStatus(statusAt(score), body.status) : []),
          ].map((event) => ({
            ...event,
            at,
            by,
          })),
          createdBy: by,
          mails: [],
          unsubscribedAt: null,
          check: null,
        });
        if (row) row.outcome = 'created';
        continue;
      }
      const statusByPerson = isStatusByPerson(known.events);
      const { changed, messages } = importAgain({ ...known, statusByPerson }, given);
      row?.messages.push(...messages);
      if (!changed) continue;
      const events = [
        ...eventsOfReturn('imported-again', known.status, changed.lead.status),
        ...consentEvents('import', known, changed.lead),
      ];
      storeLead(known, { ...changed.lead, version: known.version + 1 }, events, at, by);
      const { score } = changed.assessment;
      known.followUp = followUpsOf({ source, score }, active, known.followUp);
      if (row) row.outcome = 'updated';
    }
    if (leads.length > 0) log({ action: 'leads-imported', count: body.rows.length });
    return importResult(outcomes);
  }),

  mockCall(getLead, ({ world, session, params }) => {
    const { workspace } = session;
    const lead = find(workspace, params.id);
    return toLeadRecord(lead, lead, mailFactsOf(world, session));
  }),

  mockCall(updateLead, ({ world, log, session, params, body }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    const at = world.now();
    const stored = () => toLeadRecord(known, known, mailFactsOf(world, session));
    const statusByPerson = isStatusByPerson(known.events);
    const changeable = { ...known, statusByPerson };
    const tags = body.tags && spellTags(workspace, body.tags);
    const change = { ...body, tags };
    const { lead, events, assessment } = changeLead(changeable, change, stored, at);
    const before = known.status as LeadStatus;
    if (events.length > 0) {
      storeLead(known, lead, events, at, nameOfCaller(session));
      log({ action: 'leads-edited', count: 1 });
    }
    emitEvents(world, workspace, eventsOfStatus(toldLead(known, assessment.score), before));
    return stored();
  }),

  mockCall(getLeadData, ({ world, session, params }) => {
    const { workspace } = session;
    const lead = find(workspace, params.id);
    const references = {
      // It sends no links.
      awaitedConsents: [],
      followUp: lead.followUp,
      held: workspace.held.filter((held) => accountKey(held.email) === accountKey(lead.email)),
      // It does not follow up.
      outreach: [],
      events: workspace.eventWebhooks
        .flatMap(({ deliveries }) => deliveries)
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ createdAt, type, status }) => ({ at: createdAt, type, status })),
      reads: lead.reads ?? [],
      activities: workspace.activities.filter(({ action }) => action.includes(lead.email)),
      runs: workspace.runs.filter((run) => isNamed(run, lead.email)),
    };
    return toLeadData(lead, lead, references, mailFactsOf(world, session), world.now());
  }),

  mockCall(deleteLead, ({ log, session: { workspace }, params }) => {
    remove(workspace, params.id);
    log({ action: 'leads-deleted', count: 1 });
    return undefined;
  }),

  // It sends nothing, so nothing has to be suppressed.
  mockCall(eraseLead, ({ log, session: { workspace }, params }) => {
    remove(workspace, params.id);
    log({ action: 'lead-erased' });
    return undefined;
  }),
];

const mailFactsOf = (world: World, account: Account): MailFacts => ({
  mailsBy: mailsByOf(world, account),
  linksIn,
});

const isNamed = ({ made }: MockRun, email: string) => made.some(({ name }) => name === email);

export function remove(workspace: Workspace, leadId: string): void {
  const { id, email } = find(workspace, leadId);
  workspace.leads = workspace.leads.filter((lead) => lead.id !== id);
  const key = accountKey(email);
  workspace.held = workspace.held.filter((held) => accountKey(held.email) !== key);
  for (const activity of workspace.activities) {
    activity.action = activity.action.replaceAll(email, recordsCopy.deleted);
  }
  for (const run of workspace.runs.filter((one) => isNamed(one, email))) {
    run.made = run.made.map((thing) => (thing.name === email ? { ...thing, name: '' } : thing));
    run.result = run.result?.replaceAll(email, recordsCopy.deleted) ?? null;
  }
  for (const webhook of workspace.eventWebhooks) {
    webhook.deliveries = webhook.deliveries.filter(({ leadId }) => leadId !== id);
  }
}

interface Query {
  cursor: string | undefined;
  limit: number;
  sort: LeadColumn | `-${LeadColumn}`;
  chosen: ChosenLeads;
  now: Date;
}

/** Why a lead is sent nothing now; null if it can be written to. */
export const exclusionIn = (lead: MockLead, now: Date): MailExclusion | null =>
  exclusionOf(receiverIn(lead), now);

/** What decides whether a lead may be written to. */
export function receiverIn(lead: MockLead) {
  const sent = lead.mails.flatMap(({ deliveredAt }) =>
    deliveredAt ? [deliveredAt.getTime()] : [],
  );
  return {
    status: lead.status,
    hasUnsubscribed: lead.unsubscribedAt !== null,
    consent: lead.consent,
    mailRefusal: lead.mailRefusal,
    lastMailAt: sent.length > 0 ? new Date(Math.max(...sent)) : null,
    hasOpenMail: lead.mails.some(({ status }) => isOpen.has(status)),
  };
}

const isOpen: ReadonlySet<string> = new Set(['waiting', 'held', 'queued']);

/** What became of the emails of broadcasts to a lead. */
function receivedBy(
  { mails, reads = [], unsubscribedBy }: MockLead,
  counting: ReadonlySet<string>,
) {
  return mails.flatMap(({ id, broadcastId, status }) => {
    if (!broadcastId) return [];
    const byPeople = readByPeople(reads, id);
    return {
      broadcastId,
      status,
      countsReaders: counting.has(broadcastId),
      isOpened: byPeople.length > 0,
      clicked: new Set(byPeople.flatMap(({ what }) => (what === opening ? [] : what))),
      hasUnsubscribed: unsubscribedBy === broadcastId,
    };
  });
}

/**
 * Those of the leads that filters let through.
 * @throws {Problem} 404 for a segment that there is not
 */
export function chosenLeads(
  { leads, segments, broadcasts }: Workspace,
  { segment, ...filters }: ChosenLeads,
  now: Date,
) {
  const saved = segments.find(({ id }) => id === segment);
  if (segment !== undefined && !saved) throw noSuchSegment();
  const counting = new Set(
    broadcasts.flatMap(({ id, countsReaders }) => (countsReaders ? id : [])),
  );
  return leads
    .map((lead) => ({
      ...lead,
      score: assess(lead, lead.providerFacts).score,
      receiver: receiverIn(lead),
      received: receivedBy(lead, counting),
      reached: {
        qualified: reachedAt(lead, lead.events, qualifiedStatuses),
        converted: reachedAt(lead, lead.events, ['converted']),
        unsubscribed: lead.unsubscribedAt,
      },
    }))
    .filter(
      (lead) => isListed(lead, filters, now) && (!saved || isListed(lead, saved.filters, now)),
    );
}

export function page(workspace: Workspace, { cursor, limit, sort, chosen, now }: Query) {
  const order: Order<LeadColumn> = orderOf(sort);
  const after = cursor === undefined ? undefined : readPosition(cursor, sort, keyKinds[order.by]);
  const listed = chosenLeads(workspace, chosen, now);
  const positionOf = (lead: (typeof listed)[number]) => leadPosition(lead, order.by);
  return toListPage(sortedAfter(listed, order, positionOf, after), limit, sort, positionOf);
}

function find({ leads }: Workspace, id: string): MockLead {
  const lead = leads.find((one) => one.id === id);
  if (!lead) throw noSuchLead();
  return lead;
}

/**
 * Changes a lead, and notes in its history what happened.
 * @param by the name of the person whose doing it was
 */
export function storeLead(
  lead: MockLead,
  changes: Partial<MockLead>,
  events: readonly StoredEvent[],
  at: Date,
  by: string | null = null,
): void {
  const recorded = events.map((event) => ({ ...event, at, by })).reverse();
  Object.assign(lead, changes, { updatedAt: at, events: [...recorded, ...lead.events] });
}
