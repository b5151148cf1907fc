import {
  waitingShown,
  type Waiting,
  type WaitingKind,
} from '@flowdeck/contract/operations/waiting';
import type { Week } from '@flowdeck/contract/operations/week';
import { heldSince } from '@flowdeck/domain/leads/forms/held';
import {
  askedSince,
  careFor,
  toWaiting,
  waitsFor,
  type AllWaiting,
  type FoundWaiting,
  type Person,
} from '@flowdeck/domain/operations/waiting';
import { lastDays, toWeek } from '@flowdeck/domain/operations/week';
import { isScheduled } from '@flowdeck/domain/workflows/next-run';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { Areas } from '../index.ts';
import { createWaitingStore, createWeekStore } from './store.ts';

type Deps = Pick<Platform, 'reads' | 'now'> & {
  areas: Pick<Areas, 'identity' | 'delivery'>;
};

interface Reader extends Person {
  workspaceId: string;
  accountId: string;
  /** Since when their address waits for its confirmation. */
  since: Date;
}

export type FindWaiting = (reader: Reader) => Promise<AllWaiting>;

/** What waits for somebody, and what their workspace did this week. */
export function createWaiting({ reads, now, areas: { identity, delivery } }: Deps) {
  const store = createWaitingStore(reads);
  const week = createWeekStore(reads);

  /** Those that have stopped know why; of the others, only those that are named are asked. */
  async function failedRuns(workspaceId: string): Promise<FoundWaiting[]> {
    const failed = await store.runs(workspaceId);
    return Promise.all(
      failed.map(async ({ type, status, error, ...run }, index) => {
        const reason =
          error ?? (index < waitingShown ? await store.reason(workspaceId, run.id) : '');
        return { ...run, canAct: isScheduled(type), ...careFor(status, reason) };
      }),
    );
  }

  /** Those that are named, with what they say. */
  async function withTexts(workspaceId: string, found: readonly FoundWaiting[] = []) {
    const shown = found.slice(0, waitingShown).map(({ id }) => id);
    const texts = await store.texts(workspaceId, shown);
    return found.map((email) => ({ ...email, text: texts.get(email.id) ?? null }));
  }

  const find: FindWaiting = async ({ workspaceId, accountId, since, ...person }) => {
    const isFor = (kind: WaitingKind) => waitsFor(kind, person);
    const [unproven, mailsBy] = await Promise.all([
      identity.unprovenAddress(workspaceId),
      delivery.sending.mailsBy(workspaceId),
    ]);
    const found: AllWaiting = {};
    if (unproven !== null) {
      const mailed = { title: unproven, mailsBy: identity.mailsBy };
      found.address = [{ ...mailed, id: accountId, detail: '', at: since }];
      if (isFor('held')) found.held = await store.held(workspaceId);
    }
    for (const kind of ['broadcasts', 'emails', 'posts', 'notes'] as const) {
      if (isFor(kind)) found[kind] = await store[kind](workspaceId);
    }
    for (const kind of ['sent-back-broadcasts', 'sent-back-posts'] as const) {
      if (isFor(kind))
        found[kind] = await store[kind](workspaceId, { accountId, role: person.role });
    }
    if (isFor('unsent') && mailsBy === 'outbox') found.unsent = await store.unsent(workspaceId);
    if (isFor('entries')) found.entries = await store.entries(workspaceId, heldSince(now()));
    if (isFor('incomplete')) {
      found.incomplete = await store.incomplete(workspaceId, askedSince(now()));
    }
    if (isFor('unpublished')) {
      found.unpublished = await store.unpublished(workspaceId, askedSince(now()));
    }
    if (isFor('runs')) found.runs = await failedRuns(workspaceId);
    return found;
  };

  return {
    find,

    async get(session: Session): Promise<Waiting> {
      const { workspaceId, createdAt, role, user } = session;
      if (role === null) return { kinds: [] };
      const mustAsk = await identity.approvals.mustAsk(session);
      const person = { workspaceId, accountId: user.id, role, mustAsk, since: createdAt };
      const [found, invitations] = await Promise.all([find(person), identity.invitationsTo(user)]);
      return toWaiting({
        ...found,
        emails: await withTexts(workspaceId, found.emails),
        invitations: invitations.map((invitation) => ({
          id: invitation.id,
          title: invitation.workspace,
          detail: invitation.invitedBy ?? '',
          at: invitation.createdAt,
        })),
      });
    },

    async week(workspaceId: string, timeZone: string | undefined): Promise<Week> {
      const days = lastDays(now(), timeZone);
      return toWeek(days, await week.counts(workspaceId, days));
    },
  };
}
