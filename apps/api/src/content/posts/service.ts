import type {
  DecisionRequest,
  Post,
  PostChange,
  PostQuery,
} from '@flowdeck/contract/content/social-posts';
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
import type { PostStore } from './store.ts';

/** The planned posts of one workspace at a time, for people who look after them. */
export function createPostService(store: PostStore, now: () => Date) {
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
    change: (workspaceId: string, id: string, change: PostChange): Promise<Post> =>
      store.transaction(async (tx) => {
        const known = await tx.lock(workspaceId, id);
        const shown = await tx.find(workspaceId, id);
        if (!known || !shown) throw noSuchPost();
        const changed = changePost(known, change, now(), () => toPost(shown));
        if (!changed) return toPost(shown);
        if (await tx.isTaken(known, changed.key)) refuseSame();
        await tx.update(known, {
          ...changed,
          searchText: postSearchText({ ...known, ...changed }),
        });
        return toPost({ ...shown, ...changed });
      }),

    /** @throws {Problem} 404 outside the workspace */
    delete: (workspaceId: string, id: string): Promise<undefined> =>
      store.transaction(async (tx) => {
        const post = await tx.lock(workspaceId, id);
        if (!post) throw noSuchPost();
        await tx.delete(post, now());
        return undefined;
      }),

    /** @throws {Problem} 400 unless the posts are named in exactly one way */
    async decide(workspaceId: string, request: DecisionRequest) {
      refuseUnclear(request);
      return { changed: await store.decide(workspaceId, request, now()) };
    },
  };
}

export type PostService = ReturnType<typeof createPostService>;
