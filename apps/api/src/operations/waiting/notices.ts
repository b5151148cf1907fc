import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import { mustAsk } from '@flowdeck/domain/identity/approval';
import {
  nextMorning,
  noticeGatherMs,
  noticePauseMs,
  noticesOf,
} from '@flowdeck/domain/operations/notices';
import { eventOfWaiting } from '@flowdeck/domain/delivery/events/waiting-events';
import { toWaiting, waitsFor } from '@flowdeck/domain/operations/waiting';
import { WaitingNotice } from '@flowdeck/emails/waiting-notice';
import { writeEmail } from '@flowdeck/emails/write-email';
import { sql } from 'drizzle-orm';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import type { Platform } from '../../platform/index.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { deliverOnce, receiverOf } from '../member-mail.ts';
import { askForNotices, readersOf, takeNews } from './notice-store.ts';
import { noticePages, type NoticeKind } from './notice-pages.ts';
import type { FindWaiting } from './service.ts';
import { notices, waitingNews, type NewsRow, type NoticeRow } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'publicUrl' | 'now'>;

/** Has members and webhooks told of what began to wait: all that a workspace has of it at once. Its rows go with it. */
export const newsWork = ({ db, publicUrl, now }: Deps): Work<NewsRow, Ending> => ({
  name: 'waiting_news',
  table: waitingNews,
  isOpen: sql`true`,

  async perform({ workspaceId, id, claim }) {
    await db.transaction(async (tx) => {
      const news = await takeNews(tx, { workspaceId, id, claim: claim ?? '' });
      if (news.length === 0) return;
      const at = now();
      const link = homeOf(publicUrl(), workspaceId);
      await emitEvents(tx, workspaceId, [eventOfWaiting(news, link)], at);
      const kinds = [...new Set(news)];
      const readers = (await readersOf(tx, workspaceId)).filter(
        (reader) =>
          noticesOf(reader.frequency, reader) === 'at-once' &&
          kinds.some((kind) =>
            waitsFor(kind, {
              role: reader.role,
              mustAsk: mustAsk({ role: reader.role, isApiKey: false }, reader),
            }),
          ),
      );
      await askForNotices(
        tx,
        workspaceId,
        readers.map(({ accountId }) => accountId),
        { kinds, dueAt: after(at, noticeGatherMs), pauseMs: noticePauseMs },
      );
    });
    return { is: 'done' };
  },

  record: async () => ({}),
});

/** An email that left, or that nobody needs. */
type NoticeEnding = Ending & { isSent?: boolean };

interface NoticeDeps extends Deps, Pick<Platform, 'mailer'> {
  find: FindWaiting;
}

/** The emails about what waits. What is handled before its email leaves is not told any more. */
export const noticeWork = ({
  db,
  mailer,
  publicUrl,
  now,
  find,
}: NoticeDeps): Work<NoticeRow, NoticeEnding> => ({
  name: 'notice',
  table: notices,
  isOpen: sql`${notices.isPending}`,

  async perform(row, signal) {
    const { workspaceId, accountId, kinds: news } = row;
    const receiver = await receiverOf(db, workspaceId, accountId);
    if (!receiver) return { is: 'done' };
    const { workspace, email: to, role } = receiver;
    const frequency = noticesOf(row.frequency, receiver);
    if (frequency === 'off') return { is: 'done' };
    const asks = mustAsk({ role, isApiKey: false }, receiver);
    const { kinds } = toWaiting(
      await find({ workspaceId, accountId, role, mustAsk: asks, since: now() }),
    );
    const isWorthIt =
      frequency === 'daily'
        ? kinds.length > 0
        : kinds.some(({ kind }) => news.includes(kind as WaitingKind));
    if (!isWorthIt) return { is: 'done' };
    const home = homeOf(publicUrl(), workspaceId);
    const email = writeEmail(WaitingNotice, {
      workspace,
      frequency,
      kinds: kinds.map(({ kind, count, items }) => ({
        kind: kind as NoticeKind,
        count,
        names: namedKinds.has(kind) ? items.map(({ title }) => title) : [],
        link: home + noticePages[kind as NoticeKind],
      })),
      link: home,
      changeLink: home + noticePages.change,
    });
    // The same in every attempt at this email.
    const id = `${row.id}-${String(row.toldAt?.getTime() ?? 0)}`;
    const end = await deliverOnce({ mailer }, { id, to, ...email }, signal);
    return { ...end, isSent: end.is === 'done' };
  },

  async record(_tx, row, end: NoticeEnding) {
    if (end.is === 'not-now') return {};
    const at = now();
    const told = end.isSent && { toldAt: at };
    if (row.frequency === 'daily') {
      return { ...told, attempts: 0, kinds: [], dueAt: nextMorning(at, row.timeZone) };
    }
    // What began to wait meanwhile is told by another email.
    const isMore = sql`${notices.news} <> ${row.news}`;
    return {
      ...told,
      attempts: 0,
      isPending: isMore as unknown as boolean,
      kinds:
        sql`case when ${isMore} then ${notices.kinds} else '{}' end` as unknown as WaitingKind[],
      dueAt: end.isSent ? after(at, noticePauseMs) : at,
    };
  },
});

/** The kinds whose names members chose: what strangers wrote stays on the page. */
const namedKinds: ReadonlySet<string> = new Set<WaitingKind>([
  'broadcasts',
  'posts',
  'sent-back-broadcasts',
  'sent-back-posts',
  'unpublished',
  'runs',
  'notes',
]);

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The address of Home in a workspace, before the paths of its pages. */
const homeOf = (publicUrl: string, workspaceId: string) => `${publicUrl}/w/${workspaceId}/`;
