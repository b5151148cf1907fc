import { listPage } from '@flowdeck/contract/list';
import {
  decidePosts,
  deletePost,
  listPosts,
  updatePost,
} from '@flowdeck/contract/content/social-posts';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import {
  changePost,
  decidedPosts,
  noSuchPost,
  refuseSame,
  refuseUnclear,
} from '@flowdeck/domain/content/social/change-post';
import {
  isListed,
  latestPosts,
  postPosition,
  toPost,
} from '@flowdeck/domain/content/social/post-list';
import { refuseUnapproved } from '@flowdeck/domain/identity/approval';
import { isMissed } from '@flowdeck/domain/content/social/publishing';
import { decidedOnPosts, deletedPost, plannedPosts } from '@flowdeck/domain/identity/audit-log';
import { callingAccount, mockCall } from '../../mock-call.ts';
import { storedPost, type MockPost } from '../../posts.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Workspace } from '../../world.ts';

export const handlers = [
  mockCall(
    listPosts,
    ({
      world,
      session: { workspace },
      query: { cursor, limit = listPage.default, sort = latestPosts, ...filters },
    }) => {
      const after = cursor === undefined ? undefined : readPosition(cursor, sort, 'time');
      markMissed(workspace, world.now());
      const listed = workspace.posts.filter((post) => isListed(post, filters));
      const sorted = sortedAfter(listed, orderOf(sort), postPosition, after);
      const { rows, nextCursor } = toListPage(sorted, limit, sort, postPosition);
      return { items: rows.map((post) => toPost(storedPost(world, workspace, post))), nextCursor };
    },
  ),

  mockCall(updatePost, ({ world, log, session: { workspace, user, mustAsk }, params, body }) => {
    const known = find(workspace, params.id);
    const shown = () => toPost(storedPost(world, workspace, known));
    const changed = changePost(known, body, mustAsk, world.now(), shown);
    if (!changed) return shown();
    const isTaken = workspace.posts.some(
      ({ id, key, state }) => id !== known.id && key === changed.key && state !== 'cancelled',
    );
    if (isTaken) refuseSame();
    const asks = mustAsk && changed.state === 'waiting' && known.state !== 'waiting';
    const { state: before } = known;
    Object.assign(known, changed, asks && { plannedById: user.id });
    if (known.state !== before) log(plannedPosts(known.state, [known]));
    return shown();
  }),

  mockCall(deletePost, ({ log, session: { workspace }, params }) => {
    const post = find(workspace, params.id);
    workspace.posts = workspace.posts.filter(({ id }) => id !== post.id);
    log(deletedPost(post));
    return undefined;
  }),

  mockCall(decidePosts, ({ world, log, session, body }) => {
    const { workspace, mustAsk } = session;
    refuseUnclear(body);
    refuseUnapproved(body.decision, mustAsk);
    const { ids, series, state: wanted } = body;
    const now = world.now();
    const caller = callingAccount(session);
    const { from, time, approver, ...decided } = decidedPosts(body, caller, now);
    const posts = workspace.posts.filter(
      (post) =>
        from.includes(post.state) &&
        (ids?.includes(post.id) ?? true) &&
        (series === undefined || post.seriesId === series) &&
        (wanted === undefined || post.state === wanted),
    );
    for (const post of posts) {
      if (approver === 'of-waiting' && post.state === 'waiting') post.approvedById = caller;
      if (approver === 'nobody') post.approvedById = null;
      Object.assign(post, decided, { version: post.version + 1 });
      if (time === 'now' || (time === 'from-now' && post.at < now)) post.at = now;
      if (time !== 'kept') post.dueAt = post.at;
      if (time === 'now') Object.assign(post, { attempts: 0, lastError: null });
    }
    if (posts.length > 0) log(decidedOnPosts(body.decision, posts));
    return { changed: posts.length };
  }),
];

function find({ posts }: Workspace, id: string): MockPost {
  const post = posts.find((one) => one.id === id);
  if (!post) throw noSuchPost();
  return post;
}

export function markMissed({ posts }: Pick<Workspace, 'posts'>, now: Date): void {
  for (const post of posts) {
    if (isMissed(post, now)) Object.assign(post, { state: 'missed', version: post.version + 1 });
  }
}
