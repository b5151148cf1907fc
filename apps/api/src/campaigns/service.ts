import type {
  Broadcast,
  BroadcastChange,
  BroadcastDecisionRequest,
  BroadcastQuery,
  BroadcastTest,
  LinkResult,
  NewBroadcast,
  RecipientQuery,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { RevisionRequest } from '@flowdeck/contract/content/revision';
import type { BroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import { broadcastExclusions, type LeadFilters } from '@flowdeck/contract/leads/lead-records';
import {
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
  type DecidedBroadcast,
} from '@flowdeck/domain/campaigns/broadcast';
import { checkBroadcast, checkWayOut } from '@flowdeck/domain/campaigns/check-broadcast';
import { broadcastsCopy } from '@flowdeck/domain/campaigns/broadcasts-copy';
import { toBroadcastReport } from '@flowdeck/domain/campaigns/report';
import { webAddressesIn } from '@flowdeck/domain/campaigns/links';
import { broadcastAction } from '@flowdeck/domain/identity/audit-log';
import { nextAttemptOf } from '@flowdeck/domain/delivery/mails/mail-view';
import { toLeadAudience } from '@flowdeck/domain/leads/audience';
import {
  identityOf,
  mailTransport,
  testsTo,
  type SenderIdentity,
} from '@flowdeck/domain/delivery/sending/sender';
import { fillIn, nobody, type MailReader } from '@flowdeck/domain/workflows/outreach-mails';
import { Broadcast as BroadcastEmail, type BroadcastProps } from '@flowdeck/emails/broadcast';
import { linksIn } from '@flowdeck/emails/parts/markdown';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { Reviser } from '../content/reviser.ts';
import type { DeliveryRow } from '../delivery/mails/tables.ts';
import type { SendingService } from '../delivery/sending/service.ts';
import type { Transports } from '../delivery/sending/transports.ts';
import { and, gt } from 'drizzle-orm';
import { exclusionSql, leadConditions } from '../leads/audience/conditions.ts';
import type { AudienceStore } from '../leads/audience/store.ts';
import { leads } from '../leads/tables.ts';
import { callingAccount } from '../platform/audit/caller.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { byCreation, readPage } from '../platform/db/list-page.ts';
import type { Approvals } from '../identity/approval/service.ts';
import type { Session } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import { askLinks } from './ask-links.ts';
import type { ReportStore } from './report-store.ts';
import {
  discardRest,
  filtersOfSegment,
  holdBack,
  planAgain,
  type BroadcastStore,
} from './store.ts';
import type { BroadcastRow } from './tables.ts';

interface Deps {
  store: BroadcastStore;
  reports: ReportStore;
  audiences: AudienceStore;
  reviser: Reviser;
  approvals: Approvals;
  transports: Transports;
  sending: SendingService;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  limits: Platform['limits'];
  now: () => Date;
}

/** The broadcasts of one workspace at a time, for people who write and send them. */
export function createBroadcastService(deps: Deps) {
  const {
    store,
    reports,
    approvals,
    audiences,
    reviser,
    transports,
    sending,
    unprovenAddress,
    limits,
    now,
  } = deps;
  const { filtersOf } = store;

  async function audienceOf(workspaceId: string, filters: LeadFilters | null, after?: Date | null) {
    const at = now();
    const meant = and(
      filters ? leadConditions(workspaceId, filters, at) : undefined,
      after ? gt(leads.createdAt, after) : undefined,
    );
    const reason = exclusionSql(workspaceId, at, broadcastExclusions);
    return toLeadAudience(await audiences.counts(workspaceId, meant, reason));
  }

  /** What is not stored of it, but found out as someone looks at it. */
  async function foundOf(row: BroadcastRow, email: string | null) {
    const { workspaceId, id } = row;
    const { sender, offered } = await transports.of(workspaceId);
    const identity = identityOf(sender);
    const { countsReaders } = sender;
    const known = {
      sentBy: await store.nameOf(row.sentById),
      approvedBy: await store.nameOf(row.approvedById),
      sentBackBy: await store.nameOf(row.sentBackById),
      sender: identity,
      testsTo: testsTo(sender, offered, email),
      testsToOthers: mailTransport(sender, offered) === 'own',
      countsReaders,
      canRevise: reviser.canRevise,
    };
    const wayOut = {
      mailsBy: mailTransport(sender, offered) === 'none' ? ('outbox' as const) : ('smtp' as const),
      unproven: await unprovenAddress(workspaceId),
    };
    if (hasBegun(row)) {
      const progress = await store.progress(workspaceId, id);
      return {
        audience: none,
        progress,
        putOff: row.status === 'sending' ? await store.putOff(workspaceId, id, now()) : null,
        findings: row.status === 'sending' ? checkWayOut(wayOut) : [],
        ...known,
        sendsToLater: await sendsToLater(row),
      };
    }
    const filters = await filtersOf(row);
    const audience = filters === undefined ? none : await audienceOf(workspaceId, filters);
    const findings = checkBroadcast(row, {
      isSegmentMissing: filters === undefined,
      audience,
      sender: identity,
      ...wayOut,
      bytes: Buffer.byteLength(writeSample(row, nobody, { sender: identity, countsReaders }).html),
    });
    return { audience, progress: [], putOff: null, findings, ...known, sendsToLater: 0 };
  }

  /** How many leads came since that it would go to. */
  async function sendsToLater(row: BroadcastRow): Promise<number> {
    if (row.status !== 'sent') return 0;
    const filters = (await filtersOf(row)) ?? row.filters;
    return (await audienceOf(row.workspaceId, filters, row.startedAt)).sends;
  }

  const show = async (row: BroadcastRow, { user }: Session): Promise<Broadcast> =>
    toBroadcast(row, await foundOf(row, user.email));

  async function find({ workspaceId }: Session, id: string): Promise<BroadcastRow> {
    const row = await store.find(workspaceId, id);
    if (!row) throw noSuchBroadcast();
    return row;
  }

  return {
    /** @throws {Problem} 400 for a cursor of another list */
    async list(workspaceId: string, query: BroadcastQuery) {
      const { rows, nextCursor } = await readPage(
        query,
        (page) => store.list(workspaceId, { ...query, ...page }),
        byCreation(newestBroadcasts),
      );
      const total = await store.count(workspaceId);
      const ids = rows.map(({ id }) => id);
      const undelivered = await store.undelivered(workspaceId, ids);
      const items = rows.map((row) => ({
        ...toBroadcastSummary(row),
        undelivered: undelivered
          .filter(({ broadcastId }) => broadcastId === row.id)
          .map(({ status, count }) => ({ status, count })),
      }));
      return { items, nextCursor, total };
    },

    /** @throws {Problem} 409 for one broadcast too many, 400 for an unknown segment */
    async create(session: Session, written: NewBroadcast): Promise<Broadcast> {
      const at = now();
      const { workspaceId } = session;
      if ((await filtersOf({ workspaceId, ...written })) === undefined) throw noSuchAudience();
      const fresh = { ...createdBroadcast(written, at), workspaceId, dueAt: at };
      return show(await store.add(fresh), session);
    },

    /** @throws {Problem} 404 outside the workspace, 409 for one broadcast too many */
    async duplicate(session: Session, id: string): Promise<Broadcast> {
      const at = now();
      const copy = copiedBroadcast(await find(session, id), at);
      const { workspaceId } = session;
      return show(await store.add({ ...copy, workspaceId, dueAt: at }), session);
    },

    /** @throws {Problem} 404 outside the workspace */
    get: async (session: Session, id: string): Promise<Broadcast> =>
      show(await find(session, id), session),

    /** @throws {Problem} 404 outside the workspace, 409 once it has begun, or with both versions after another change */
    async change(session: Session, id: string, change: BroadcastChange): Promise<Broadcast> {
      // Before the row is locked.
      const found = await foundOf(await find(session, id), session.user.email);
      const { segmentId } = change;
      if ((await filtersOf({ ...session, segmentId })) === undefined) throw noSuchAudience();
      const mustAsk = await approvals.mustAsk(session);
      const changed = await store.change(session.workspaceId, id, (known) => {
        if (!known) throw noSuchBroadcast();
        const changes = changeBroadcast(known, change, mustAsk, () => toBroadcast(known, found));
        const isStopped = changes.status === 'draft' && { claim: null };
        return { ...changes, ...isStopped, stoppedBecause: null, updatedAt: now() };
      });
      return show(changed, session);
    },

    /** @throws {Problem} 404 outside the workspace, 409 while it is being sent */
    async delete(workspaceId: string, id: string): Promise<undefined> {
      const refuse = (known: BroadcastRow | undefined) => {
        if (!known) throw noSuchBroadcast();
        refuseToDelete(known);
      };
      await store.delete(workspaceId, id, refuse, now());
    },

    /** @throws {Problem} 404 outside the workspace, 400 for others without an own mail server or an owner's approval, 429 after too many */
    async test(session: Session, id: string, { leadId, to }: BroadcastTest) {
      const row = await find(session, id);
      const reader =
        leadId === undefined ? nobody : await store.reader(session.workspaceId, leadId);
      if (!reader) throw noSuchReader();
      const found = await foundOf(row, session.user.email);
      refuseTesters(to, found);
      await approvals.refuseTesters(session, to);
      const { countsReaders } = found;
      const write = (sender: SenderIdentity) =>
        writeSample(row, reader, { sender, countsReaders, isTest: true });
      return sending.test(session, 'email', write, to);
    },

    /**
     * @param signal stops the language model
     * @throws {Problem} 404 outside the workspace, 409 without a language model, 429 after too many requests, 503 if
     *   the model returns no usable text in time
     */
    async revise(
      session: Session,
      id: string,
      request: RevisionRequest,
      signal?: AbortSignal,
    ): Promise<{ text: string }> {
      const { workspaceId, subject: title } = await find(session, id);
      return reviser.revise(workspaceId, { ...request, title }, signal);
    },

    /** @throws {Problem} 404 outside the workspace, 429 after too many */
    async checkLinks(session: Session, id: string, signal?: AbortSignal): Promise<LinkResult[]> {
      const { workspaceId, content } = await find(session, id);
      const checks = { name: 'link-check', key: workspaceId, limit: 20, windowMs: 15 * 60_000 };
      await limits.take(checks);
      return askLinks(webAddressesIn(content), (url) => transports.statusAt(url, signal));
    },

    /**
     * @throws {Problem} 404 outside the workspace, 409 where its state or what it says forbids it, 400 for a wrong time,
     *   403 for what only an owner decides
     */
    async decide(
      session: Session,
      id: string,
      request: BroadcastDecisionRequest,
    ): Promise<Broadcast> {
      const found = await foundOf(await find(session, id), session.user.email);
      const by = { id: callingAccount(), mustAsk: await approvals.mustAsk(session) };
      const decided = await store.change(session.workspaceId, id, async (known, tx) => {
        if (!known) throw noSuchBroadcast();
        const at = now();
        const filters = await filtersOfSegment(tx, known);
        const stored = () => toBroadcast(known, found);
        const { countsReaders, findings, progress } = found;
        const circumstances = { by, findings, filters, countsReaders, progress, stored };
        const decision = decideOnBroadcast(known, request, circumstances, at);
        if (decision.status === 'paused') await holdBack(tx, known);
        if (decision.status === 'cancelled') await discardRest(tx, known);
        const event = {
          action: broadcastAction(request.decision, decision.status),
          name: known.name,
          subject: { kind: 'broadcast', id },
        } as const;
        await recordAudit(tx, session.workspaceId, event, at);
        const isAgain = request.decision === 'send-again';
        const sends = isAgain || ['send', 'schedule', 'send-to-later'].includes(request.decision);
        const again = isAgain && { remaining: await planAgain(tx, known, at) };
        const work = workOf(known, decision, isAgain, at);
        const sender = sends && { sentById: callingAccount() };
        return { ...decision, ...work, ...again, ...sender, updatedAt: at };
      });
      const { decision, note } = request;
      if (decision === 'approve' || decision === 'send-back') {
        await approvals.answer(session, {
          to: decided.sentById,
          answer: decision === 'approve' ? 'approved' : 'sentBack',
          what: broadcastsCopy.named(decided.name),
          note,
          page: `/email-campaigns/broadcasts/${id}`,
        });
      }
      return show(decided, session);
    },

    /** @throws {Problem} 404 outside the workspace */
    async report(session: Session, id: string): Promise<BroadcastReport> {
      const row = await find(session, id);
      return toBroadcastReport(row, await reports.counts(row), linksIn, now());
    },

    /** @throws {Problem} 404 outside the workspace, 400 for a cursor of another list */
    async recipients(session: Session, id: string, { status, ...query }: RecipientQuery) {
      const { workspaceId } = await find(session, id);
      const { rows, nextCursor } = await readPage(
        query,
        (page) => store.recipients(workspaceId, id, { ...page, status }),
        {
          sort: recipientOrder,
          key: 'string',
          positionOf: (row) => ({ key: row.status, id: row.id }),
        },
      );
      return { items: rows.map(toRecipient), nextCursor };
    },
  };
}

export type BroadcastService = ReturnType<typeof createBroadcastService>;

/** What a decision means for the work of making and letting go its emails. */
function workOf(
  known: BroadcastRow,
  { status, sendAt }: DecidedBroadcast,
  isAgain: boolean,
  at: Date,
): Partial<BroadcastRow> {
  if (status === 'scheduled') return { dueAt: sendAt ?? at, attempts: 0, claim: null };
  if (status !== 'sending') return { claim: null };
  const anew = { dueAt: at, attempts: 0, claim: null, releasedUpTo: null };
  if (isAgain) return { ...anew, madeAt: at };
  return known.status === 'paused' ? anew : { ...anew, madeUpTo: null, madeAt: null };
}

const toRecipient = ({ id, leadId, payload, deliveredAt, ...row }: DeliveryRow) => ({
  id,
  leadId,
  to: payload.to,
  status: row.status,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  lastError: row.lastError,
  nextAttemptAt: nextAttemptOf(row),
});

/** As a reader would get it, without a way to unsubscribe. */
const writeSample = (
  { subject, preheader, content }: BroadcastRow,
  reader: MailReader,
  from: Pick<BroadcastProps, 'sender' | 'countsReaders' | 'isTest'>,
) =>
  writeEmail(BroadcastEmail, {
    subject: fillIn(subject, reader),
    preheader: fillIn(preheader, reader),
    content: fillIn(content, reader),
    unsubscribeAddress: null,
    webAddress: null,
    ...from,
  });

const none = { total: 0, sends: 0, excluded: [] };
