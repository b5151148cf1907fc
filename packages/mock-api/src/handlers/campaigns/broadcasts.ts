import {
  checkBroadcastLinks,
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  recipientStatuses,
  reviseBroadcast,
  sentAgain,
  testBroadcast,
  undeliveredStatuses,
  updateBroadcast,
  type RecipientStatus,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { LeadAudience } from '@flowdeck/contract/leads/lead-audience';
import type { LeadFilters, MailExclusion } from '@flowdeck/contract/leads/lead-records';
import { listPage } from '@flowdeck/contract/list';
import {
  addExcluded,
  beginBroadcast,
  changeBroadcast,
  copiedBroadcast,
  createdBroadcast,
  decideOnBroadcast,
  hasBegun,
  newestBroadcasts,
  noSuchBroadcast,
  noSuchAudience,
  noSuchReader,
  recipientOrder,
  refuseTesters,
  refuseToDelete,
  toBroadcast,
  toBroadcastSummary,
  type StoredBroadcast,
} from '@flowdeck/domain/campaigns/broadcast';
import { broadcastsCopy } from '@flowdeck/domain/campaigns/broadcasts-copy';
import { checkBroadcast, checkWayOut } from '@flowdeck/domain/campaigns/check-broadcast';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { refuseStrangers } from '@flowdeck/domain/identity/approval';
import { broadcastAction } from '@flowdeck/domain/identity/audit-log';
import { answeredLink, unreachableLink, webAddressesIn } from '@flowdeck/domain/campaigns/links';
import { admitBroadcast, broadcastExclusionOf } from '@flowdeck/domain/delivery/mails/mail-rules';
import {
  identityOf,
  refusedTest,
  sentTest,
  toSending,
  type Sender,
} from '@flowdeck/domain/delivery/sending/sender';
import { sendingCopy } from '@flowdeck/domain/delivery/sending/sending-copy';
import { nextAttemptOf, type StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { noModel } from '@flowdeck/domain/content/change-draft';
import { toLeadAudience } from '@flowdeck/domain/leads/audience';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { isWithin } from '@flowdeck/domain/list/period';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { fillIn, nobody } from '@flowdeck/domain/workflows/outreach-mails';
import { Broadcast } from '@flowdeck/emails/broadcast';
import { writeEmail } from '@flowdeck/emails/write-email';
import { callingAccount, mockCall, type MockSession } from '../../mock-call.ts';
import { mailsByOf, operatorOf, senderOf } from '../../senders.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Account, MockBroadcast, MockLead, Workspace, World } from '../../world.ts';
import { revised } from '../content/drafts.ts';
import { mailsIn } from '../delivery/mails.ts';
import { chosenLeads, receiverIn } from '../leads/lead-records.ts';

const positionOf = ({ createdAt, id }: StoredBroadcast) => ({ key: createdAt.getTime(), id });
const placeOf = ({ status, id }: StoredMail) => ({ key: status, id });

export const handlers = [
  mockCall(listBroadcasts, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default, ...period } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestBroadcasts, 'time');
    const listed = workspace.broadcasts.filter(({ firstStartedAt }) =>
      isWithin(firstStartedAt, period),
    );
    const sorted = sortedAfter(listed, orderOf(newestBroadcasts), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestBroadcasts, positionOf);
    const { length: total } = workspace.broadcasts;
    const items = rows.map((row) => ({
      ...toBroadcastSummary(row),
      undelivered: countsOf(undeliveredStatuses, mailsOf(workspace, row)),
    }));
    return { items, nextCursor, total };
  }),

  mockCall(createBroadcast, ({ world, session, body }) => {
    const { workspace } = session;
    if (filtersOf(workspace, body.segmentId) === undefined) throw noSuchAudience();
    refuseBeyond('broadcasts', workspace.broadcasts.length);
    const broadcast = { ...createdBroadcast(body, world.now()), id: world.nextId() };
    workspace.broadcasts = [broadcast, ...workspace.broadcasts];
    return show(world, session, broadcast);
  }),

  mockCall(duplicateBroadcast, ({ world, session, params }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    refuseBeyond('broadcasts', workspace.broadcasts.length);
    const copy = { ...copiedBroadcast(known, world.now()), id: world.nextId() };
    workspace.broadcasts = [copy, ...workspace.broadcasts];
    return show(world, session, copy);
  }),

  mockCall(getBroadcast, ({ world, session, params }) =>
    show(world, session, find(session.workspace, params.id)),
  ),

  mockCall(updateBroadcast, ({ world, session, params, body }) => {
    const known = find(session.workspace, params.id);
    if (filtersOf(session.workspace, body.segmentId) === undefined) throw noSuchAudience();
    const changes = changeBroadcast(known, body, session.mustAsk, () =>
      show(world, session, known),
    );
    Object.assign(known, changes, { stoppedBecause: null, updatedAt: world.now() });
    return show(world, session, known);
  }),

  mockCall(deleteBroadcast, ({ log, session: { workspace }, params }) => {
    const known = find(workspace, params.id);
    refuseToDelete(known);
    workspace.broadcasts = workspace.broadcasts.filter((one) => one !== known);
    log({ action: 'broadcast-deleted', name: known.name });
    for (const mail of mailsOf(workspace, known)) mail.text = '';
    return undefined;
  }),

  mockCall(testBroadcast, ({ world, session, params, body }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    const isReader = ({ id }: MockLead) => id === body.leadId;
    if (body.leadId !== undefined && !workspace.leads.some(isReader)) throw noSuchReader();
    refuseTesters(body.to, show(world, session, known));
    if (session.mustAsk) refuseStrangers(body.to, memberKeys(workspace));
    const { email } = session.user;
    const sending = toSending(senderOf(session), operatorOf(world, session), email);
    const refused = refusedTest('email', sending, session.isUnproven ? email : null);
    return (
      refused ??
      sentTest(sendingCopy.test.mailSent(body.to.join(', ') || (sending.testsTo ?? '')), '250 OK')
    );
  }),

  mockCall(reviseBroadcast, ({ world, session: { workspace }, params, body }) => {
    find(workspace, params.id);
    if (!world.hasModel) throw noModel();
    return { text: revised(body) };
  }),

  // None of them is asked: only those in a private network are not reached.
  mockCall(checkBroadcastLinks, ({ session: { workspace }, params }) =>
    webAddressesIn(find(workspace, params.id).content).map((address) =>
      new URL(address).hostname.startsWith('127.')
        ? unreachableLink(address)
        : answeredLink(address, 200),
    ),
  ),

  mockCall(decideBroadcast, ({ world, log, session, params, body }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    const stored = show(world, session, known);
    const circumstances = {
      by: { id: callingAccount(session), mustAsk: session.mustAsk },
      findings: stored.findings,
      filters: filtersOf(workspace, known.segmentId),
      countsReaders: senderOf(session).countsReaders,
      progress: stored.progress,
      stored: () => stored,
    };
    const now = world.now();
    const decided = decideOnBroadcast(known, body, circumstances, now);
    Object.assign(known, decided, { updatedAt: now });
    const { id, name } = known;
    if (!['approve', 'send-back', 'pause', 'resume', 'cancel'].includes(body.decision)) {
      known.sentById = callingAccount(session);
    }
    log({
      action: broadcastAction(body.decision, known.status),
      name,
      subject: { kind: 'broadcast', id },
    });
    const open = mailsOf(workspace, known).filter(isOpen);
    if (known.status === 'paused') for (const mail of open) mail.status = 'planned';
    if (known.status === 'cancelled') {
      const { cancelled: lastError } = broadcastsCopy;
      for (const mail of open) Object.assign(mail, { status: 'discarded', lastError });
    }
    if (body.decision === 'send-again') {
      for (const mail of mailsOf(workspace, known)) {
        if (!sentAgain.some((status) => status === mail.status)) continue;
        Object.assign(mail, { status: 'planned', attempts: 0, lastError: null });
      }
    }
    if (known.status === 'sending') work(world, session, known);
    known.remaining = mailsOf(workspace, known).filter(isOpen).length;
    return show(world, session, known);
  }),

  mockCall(listBroadcastRecipients, ({ world, session: { workspace }, params, query }) => {
    const { cursor, limit = listPage.default, status } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, recipientOrder, 'string');
    const its = mailsOf(workspace, find(workspace, params.id)).filter(
      (mail) => status === undefined || mail.status === status,
    );
    const sorted = sortedAfter(its, orderOf(recipientOrder), placeOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, recipientOrder, placeOf);
    return {
      items: rows.map((mail) => {
        const { id, leadId, to, status, deliveredAt } = mail;
        const putOff = putOffOf(workspace, mail, world.now());
        return {
          id,
          leadId,
          to,
          status,
          deliveredAt: deliveredAt?.toISOString() ?? null,
          lastError: putOff?.why ?? mail.lastError,
          nextAttemptAt: putOff?.notBefore.toISOString() ?? nextAttemptOf(mail),
        };
      }),
      nextCursor,
    };
  }),
];

export function find({ broadcasts }: Workspace, id: string): MockBroadcast {
  const found = broadcasts.find((one) => one.id === id);
  if (!found) throw noSuchBroadcast();
  return found;
}

/** The addresses that members have proved. */
const memberKeys = ({ members }: Workspace): Set<string> =>
  new Set(
    members.flatMap(({ account: { user, isUnproven } }) =>
      user.email === null || isUnproven ? [] : accountKey(user.email),
    ),
  );

export const mailsOf = (workspace: Workspace, { id }: StoredBroadcast): StoredMail[] =>
  mailsIn(workspace).filter(({ broadcastId }) => broadcastId === id);

const isOpen = ({ status }: StoredMail) => ['planned', 'queued', 'held'].includes(status);

/** What lets leads through whom a broadcast is for; null for all, undefined for a segment that is not there. */
function filtersOf({ segments }: Workspace, segmentId: string | null) {
  return segmentId === null ? null : segments.find(({ id }) => id === segmentId)?.filters;
}

const meantIn = (workspace: Workspace, filters: LeadFilters | null, now: Date) =>
  chosenLeads(workspace, filters ?? {}, now);

function audienceOf(leads: readonly MockLead[], now: Date): LeadAudience {
  const counts = new Map<MailExclusion | 'none', number>();
  for (const lead of leads) {
    const reason = broadcastExclusionOf(receiverIn(lead), now) ?? 'none';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return toLeadAudience(counts);
}

/** Those who came since it was sent, and have not got it. */
function laterLeads(workspace: Workspace, known: StoredBroadcast, now: Date): MockLead[] {
  const { status, startedAt } = known;
  if (status !== 'sent' || !startedAt) return [];
  const has = new Set(mailsOf(workspace, known).map(({ leadId }) => leadId));
  const filters = filtersOf(workspace, known.segmentId) ?? known.filters;
  return meantIn(workspace, filters, now).filter(
    ({ id, createdAt }) => createdAt > startedAt && !has.has(id),
  );
}

/** Until when an email of a broadcast waits for its lead, and why; null for one that does not. */
function putOffOf(workspace: Workspace, { leadId, status }: StoredMail, now: Date) {
  const lead = workspace.leads.find(({ id }) => id === leadId);
  if (!lead || status !== 'queued') return null;
  const admission = admitBroadcast(receiverIn(lead), now);
  return typeof admission === 'object' && 'notBefore' in admission ? admission : null;
}

function latestOf(times: readonly (Date | undefined)[]) {
  const found = times.flatMap((time) => (time ? [time.toISOString()] : [])).toSorted();
  const until = found.at(-1);
  return until === undefined ? null : { count: found.length, until };
}

const countsOf = (statuses: readonly RecipientStatus[], mails: readonly StoredMail[]) =>
  statuses.toSorted().flatMap((status) => {
    const { length: count } = mails.filter((mail) => mail.status === status);
    return count === 0 ? [] : [{ status, count }];
  });

const none: LeadAudience = { total: 0, sends: 0, excluded: [] };

function show(world: World, session: MockSession, known: MockBroadcast) {
  const { workspace } = session;
  const { email } = session.user;
  const sender = senderOf(session);
  const { testsTo, mailsBy } = toSending(sender, operatorOf(world, session), email);
  const filters = filtersOf(workspace, known.segmentId);
  const now = world.now();
  const audience = filters === undefined ? none : audienceOf(meantIn(workspace, filters, now), now);
  const its = mailsOf(workspace, known);
  const wayOut = {
    mailsBy: mailsByOf(world, session),
    unproven: session.isUnproven ? email : null,
  };
  return toBroadcast(known, {
    sentBy: world.nameOf(known.sentById ?? null),
    approvedBy: world.nameOf(known.approvedById),
    sentBackBy: world.nameOf(known.sentBackById),
    audience,
    countsReaders: sender.countsReaders,
    progress: countsOf(recipientStatuses, its),
    putOff: latestOf(its.map((mail) => putOffOf(workspace, mail, now)?.notBefore)),
    findings: hasBegun(known)
      ? known.status === 'sending'
        ? checkWayOut(wayOut)
        : []
      : checkBroadcast(known, {
          isSegmentMissing: filters === undefined,
          audience,
          sender: identityOf(sender),
          ...wayOut,
          bytes: bytesOf(known, sender),
        }),
    sender: identityOf(sender),
    testsTo,
    testsToOthers: mailsBy === 'own',
    sendsToLater: audienceOf(laterLeads(workspace, known, now), now).sends,
    canRevise: world.hasModel,
  });
}

function bytesOf(known: StoredBroadcast, from: Sender): number {
  const [subject, preheader, content] = [known.subject, known.preheader, known.content].map(
    (text) => fillIn(text, nobody),
  ) as [string, string, string];
  const email = {
    subject,
    preheader,
    content,
    sender: identityOf(from),
    countsReaders: from.countsReaders,
    unsubscribeAddress: null,
    webAddress: null,
  };
  return new TextEncoder().encode(writeEmail(Broadcast, email).html).length;
}

/** What the server does by and by, without sending anything. */
export function workBroadcasts(world: World, account: Account): void {
  const now = world.now();
  for (const known of account.workspace.broadcasts) {
    if (known.status === 'scheduled' && known.sendAt !== null && known.sendAt <= now) {
      const filters = filtersOf(account.workspace, known.segmentId);
      Object.assign(known, beginBroadcast(known, filters, senderOf(account).countsReaders, now));
    }
    if (known.status === 'sending') work(world, account, known);
  }
}

/** Makes the emails of a broadcast that has begun, once, and lets them go. */
function work(world: World, account: Account, known: MockBroadcast): void {
  const { workspace, isUnproven } = account;
  if (known.madeFor !== known.startedAt) make(world, workspace, known);
  known.madeFor = known.startedAt;
  const its = mailsOf(workspace, known);
  known.remaining = its.filter(isOpen).length;
  if (isUnproven) return;
  for (const mail of its) if (mail.status === 'planned') mail.status = 'queued';
  if (known.remaining === 0) Object.assign(known, { status: 'sent', endedAt: world.now() });
}

function make(world: World, workspace: Workspace, known: MockBroadcast): void {
  const now = world.now();
  const has = new Set(mailsOf(workspace, known).map(({ leadId }) => leadId));
  const { id: broadcastId, subject, content, filters, startedAt, audienceAfter } = known;
  const meant = new Set(meantIn(workspace, filters, now).map(({ id }) => id));
  const excluded: MailExclusion[] = [];
  for (const lead of workspace.leads) {
    const { id: leadId, email: to, createdAt } = lead;
    const isEarly = audienceAfter !== null && createdAt <= audienceAfter;
    const isLate = startedAt !== null && createdAt > startedAt;
    if (!meant.has(leadId) || has.has(leadId) || isEarly || isLate) continue;
    const reason = broadcastExclusionOf(receiverIn(lead), now);
    if (reason !== null) {
      excluded.push(reason);
      continue;
    }
    lead.mails.unshift({
      id: world.nextId(),
      leadId,
      workflowId: null,
      broadcastId,
      to,
      subject: fillIn(subject, lead),
      text: fillIn(content, lead),
      status: 'planned',
      createdAt: now,
      deliveredAt: null,
      attempts: 0,
      lastError: null,
    });
    known.recipients += 1;
  }
  known.excluded = addExcluded(known.excluded, excluded);
}
