import { sentAgain } from '@flowdeck/contract/campaigns/broadcasts';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import { getWeek } from '@flowdeck/contract/operations/week';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { heldSince } from '@flowdeck/domain/leads/forms/held';
import { sentAtOf, type StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import type { SentBack } from '@flowdeck/domain/identity/approval';
import {
  askedSince,
  careFor,
  sentBackOf,
  toWaiting,
  unpublishedBecause,
  waitsFor,
  type AllWaiting,
  type FoundWaiting,
} from '@flowdeck/domain/operations/waiting';
import { lastDays, perDay, toWeek } from '@flowdeck/domain/operations/week';
import { isScheduled } from '@flowdeck/domain/workflows/next-run';
import { mockCall, type MockSession } from '../../mock-call.ts';
import { mailsByOf } from '../../senders.ts';
import type { Workspace, World } from '../../world.ts';
import { markMissed } from '../content/social-posts.ts';
import { mailsIn } from '../delivery/mails.ts';
import { received } from '../identity/workspaces.ts';

export const handlers = [
  mockCall(getWaiting, ({ world, session }) => {
    const { role, mustAsk } = session;
    const found = role === null ? [] : Object.entries(allWaiting(world, session));
    const theirs = found.filter(
      ([kind]) => role !== null && waitsFor(kind as keyof AllWaiting, { role, mustAsk }),
    );
    return toWaiting(Object.fromEntries(theirs));
  }),

  mockCall(getWeek, ({ world, session: { workspace }, query }) => {
    const days = lastDays(world.now(), query.timeZone);
    const happened = (times: readonly (Date | null)[]) => perDay(days, times);
    return toWeek(days, {
      leads: happened(workspace.leads.map(({ createdAt }) => createdAt)),
      emails: happened(mailsIn(workspace).map(sentAtOf)),
      posts: happened(workspace.posts.map(({ publishedAt }) => publishedAt)),
      drafts: happened(workspace.pieces.map(({ createdAt }) => createdAt)),
      runs: happened(
        workspace.runs
          .filter(({ status }) => status === 'succeeded' || status === 'failed')
          .map(({ startedAt }) => startedAt),
      ),
    });
  }),
];

function allWaiting(world: World, session: MockSession): AllWaiting {
  const { workspace, isUnproven, user, createdAt } = session;
  const since = heldSince(world.now());
  markMissed(workspace, world.now());
  return {
    address: isUnproven
      ? [
          {
            id: user.id,
            title: user.email ?? '',
            detail: '',
            mailsBy: world.mailsBy,
            at: createdAt,
          },
        ]
      : [],
    invitations: received(world, session.account).map(({ workspace: { name }, invitation }) => ({
      id: invitation.id,
      title: name,
      detail: invitation.inviter.user.name,
      at: invitation.createdAt,
    })),
    broadcasts: latest(
      workspace.broadcasts
        .filter(({ status }) => status === 'waiting')
        .map((broadcast) => ({
          id: broadcast.id,
          title: broadcast.name,
          detail: broadcast.subject,
          by: world.nameOf(broadcast.sentById ?? null),
          at: broadcast.askedAt ?? broadcast.createdAt,
        })),
    ),
    'sent-back-broadcasts': sentBack(
      world,
      session,
      workspace.broadcasts.map(({ name, sentById = null, ...one }) => ({
        ...one,
        title: name,
        askedById: sentById,
      })),
    ),
    'sent-back-posts': sentBack(
      world,
      session,
      workspace.posts.map(({ text, plannedById, ...one }) => ({
        ...one,
        title: text,
        askedById: plannedById,
      })),
    ),
    emails: mailsOf(workspace, 'waiting').map((mail) => ({
      ...mail,
      text: mailsIn(workspace).find(({ id }) => id === mail.id)?.text ?? null,
    })),
    posts: latest(
      workspace.posts
        .filter(({ state }) => state === 'waiting')
        .map(({ id, text, platform, plannedById, at }) => ({
          id,
          title: text,
          detail: platform,
          by: world.nameOf(plannedById),
          at,
        })),
    ).toReversed(),
    held: isUnproven ? mailsOf(workspace, 'held') : [],
    unsent: mailsByOf(world, session) === 'outbox' ? mailsOf(workspace, 'queued') : [],
    incomplete: latest(
      workspace.broadcasts.flatMap(({ id, name, subject, status, endedAt }) =>
        status === 'sent' &&
        endedAt !== null &&
        endedAt >= askedSince(world.now()) &&
        mailsIn(workspace).some(
          (mail) => mail.broadcastId === id && sentAgain.some((one) => one === mail.status),
        )
          ? { id, title: name, detail: subject, at: endedAt }
          : [],
      ),
    ),
    unpublished: latest(
      workspace.posts
        .filter(
          ({ state, at }) =>
            (state === 'failed' || state === 'missed') && at >= askedSince(world.now()),
        )
        .map((post) => ({ ...post, title: post.text, detail: unpublishedBecause(post) })),
    ),
    runs: failedRuns(workspace),
    entries: latest(
      workspace.held
        .filter(({ at }) => at >= since)
        .map(({ id, email, formId, at }) => ({
          id,
          title: email,
          detail: workspace.forms.find((form) => form.id === formId)?.name ?? '',
          parentId: formId,
          at,
        })),
    ),
    notes: latest(
      workspace.pieces
        .filter(({ content }) => openPlaceholders(content).length > 0)
        .map(({ id, title, updatedAt }) => ({ id, title, detail: '', at: updatedAt })),
    ),
  };
}

/** What was sent back to somebody: what they or no person asked for, and what was left to them. */
const sentBack = (
  world: World,
  { workspace, role, user }: MockSession,
  all: readonly (SentBack & { id: string; title: string; askedById: string | null })[],
): FoundWaiting[] =>
  latest(
    all.flatMap(({ id, title, askedById, sentBackById, sentBackNote, sentBackAt: at }) => {
      const asker = workspace.members.find(({ account }) => account.user.id === askedById);
      const isLeft = role !== null && sentBackOf({ role }).includes(asker?.role ?? null);
      const isTheirs = askedById === null || askedById === user.id || isLeft;
      const by = world.nameOf(sentBackById);
      return at !== null && isTheirs ? [{ id, title, detail: sentBackNote ?? '', by, at }] : [];
    }),
  );

/** Workflows whose latest run that has ended failed, and those that have stopped. */
const failedRuns = ({ workflows, runs }: Workspace) =>
  latest(
    workflows.flatMap(({ id, name, type, status, error, lastRunAt, createdAt }) => {
      const ended = runs.find(
        ({ workflowId, status }) => workflowId === id && status !== 'running',
      );
      if (ended?.status !== 'failed' && status !== 'error') return [];
      const care = careFor(status, error ?? ended?.error ?? '');
      const at = lastRunAt ?? createdAt;
      return { id, title: name, ...care, at, canAct: isScheduled(type) };
    }),
  );

const mailsOf = (workspace: Workspace, status: StoredMail['status']) =>
  latest(
    mailsIn(workspace)
      .filter((mail) => mail.status === status)
      .map(({ id, subject, to, workflowId, createdAt }) => ({
        id,
        title: subject,
        detail: to,
        parentId: workflowId,
        at: createdAt,
      })),
  );

const latest = (found: readonly FoundWaiting[]) =>
  found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
