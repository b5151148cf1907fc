import type {
  DecisionRequest,
  Post,
  PostChange,
  PostDecision,
  PostQuery,
} from '@flowdeck/contract/content/social-posts';
import { counted } from '@flowdeck/contract/counted';
import { refuseUnapproved } from '@flowdeck/domain/identity/approval';
import { socialCopy } from '@flowdeck/domain/content/social/social-copy';
import { orderOf } from '@flowdeck/domain/list/cursor';
import { readPage } from '../../platform/db/list-page.ts';
import {
  changePost,
  noSuchPost,
  refuseSame,
  refuseUnclear,
} from '@flowdeck/domain/content/social/change-post';
import {
  latestPosts,
  postPosition,
  postSearchText,
  toPost,
} from '@flowdeck/domain/content/social/post-list';
import type { ApprovalAnswerProps } from '@flowdeck/emails/approval-answer';
import type { Approvals } from '../../identity/approval/service.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import type { Session } from '../../platform/http/route.ts';
import type { PostStore } from './store.ts';

/** The planned posts of one workspace at a time, for people who look after them. */
export function createPostService(store: PostStore, approvals: Approvals, now: () => Date) {
  return {
    /** @throws {Problem} 400 for a cursor of another list or order */
    async list(workspaceId: string, { cursor, limit, sort = latestPosts, ...filters }: PostQuery) {
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        async (page) => {
          await store.markMissed(workspaceId, now());
          return store.list(workspaceId, { ...page, filters, order: orderOf(sort) });
        },
        { sort, key: 'time', positionOf: postPosition },
      );
      return { items: rows.map(toPost), nextCursor };
    },

    /** @throws {Problem} 404 outside the workspace, 409 after another change or once it is out */
    async change(session: Session, id: string, change: PostChange): Promise<Post> {
      const { workspaceId, user } = session;
      const mustAsk = await approvals.mustAsk(session);
      return store.transaction(async (tx) => {
        const known = await tx.lock(workspaceId, id);
        const shown = await tx.find(workspaceId, id);
        if (!known || !shown) throw noSuchPost();
        const at = now();
        const changed = changePost(known, change, mustAsk, at, () => toPost(shown));
        if (!changed) return toPost(shown);
        if (await tx.isTaken(known, changed.key)) refuseSame();
        const asks = mustAsk && changed.state === 'waiting' && known.state !== 'waiting';
        const values = {
          ...changed,
          ...(asks && { plannedById: callingAccount(), askedAt: at }),
          searchText: postSearchText({ ...known, ...changed }),
        };
        await tx.update(known, values, at);
        return toPost({ ...shown, ...changed, ...(asks && { plannedBy: user.name }) });
      });
    },

    /** @throws {Problem} 404 outside the workspace */
    delete: (workspaceId: string, id: string): Promise<undefined> =>
      store.transaction(async (tx) => {
        const post = await tx.lock(workspaceId, id);
        if (!post) throw noSuchPost();
        await tx.delete(post, now());
        return undefined;
      }),

    /** @throws {Problem} 400 unless the posts are named in exactly one way, 403 for somebody who needs approval */
    async decide(session: Session, request: DecisionRequest) {
      refuseUnclear(request);
      const { decision, note } = request;
      const mustAsk = await approvals.mustAsk(session);
      refuseUnapproved(decision, mustAsk);
      const { changed, asked } = await store.decide(session.workspaceId, request, now());
      // What somebody cancels who needs approval themselves is no answer to what was asked.
      if (mustAsk) return { changed };
      for (const [to, count] of asked) {
        await approvals.answer(session, {
          to,
          answer: answers[decision],
          what: counted(count, socialCopy.posts),
          note,
          page: `/social-media-pack/posts?state=${decision === 'send-back' ? 'sent-back' : 'all'}`,
        });
      }
      return { changed };
    },
  };
}

/** What whoever asked hears of each decision. */
const answers = {
  approve: 'approved',
  publish: 'approved',
  'send-back': 'sentBack',
  cancel: 'cancelled',
} as const satisfies Record<PostDecision, ApprovalAnswerProps['answer']>;

export type PostService = ReturnType<typeof createPostService>;
