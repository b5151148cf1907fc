import { notSentBack } from '@flowdeck/domain/identity/approval';
import type { StoredPost } from '@flowdeck/domain/content/social/post-list';
import type { Workspace, World } from './world.ts';

/** A post, with what the server stores of it besides. */
export interface MockPost extends Omit<
  StoredPost,
  'workflow' | 'plannedBy' | 'approvedBy' | 'sentBackBy'
> {
  /** The account that planned it, if one did. */
  plannedById: string | null;
  approvedById: string | null;
  sentBackById: string | null;
  sentBackAt: Date | null;
  key: string;
  /** The workflow that made it, which may be gone. */
  workflowId: string | null;
}

type NewPost = Pick<
  MockPost,
  'id' | 'key' | 'platform' | 'text' | 'at' | 'state' | 'imageUrl' | 'videoUrl' | 'workflowId'
> &
  Pick<MockPost, 'seriesId' | 'place' | 'count' | 'plannedById'>;

/** A post to which nothing has happened yet. */
export const newPost = (post: NewPost): MockPost => ({
  ...post,
  dueAt: post.at,
  attempts: 0,
  lastError: null,
  approvedById: null,
  ...notSentBack,
  publishedAt: null,
  version: 1,
});

/** Stores those that are not planned already, and returns them. */
export function planPosts(workspace: Workspace, posts: readonly NewPost[]): MockPost[] {
  const { length: before } = workspace.posts;
  for (const post of posts) {
    const isKnown = workspace.posts.some(
      ({ key, state }) => key === post.key && state !== 'cancelled',
    );
    if (!isKnown) workspace.posts.push(newPost(post));
  }
  return workspace.posts.slice(before);
}

/** With the names of its people and its workflow, as far as there are any. */
export const storedPost = (world: World, { workflows }: Workspace, post: MockPost): StoredPost => ({
  ...post,
  plannedBy: world.nameOf(post.plannedById),
  approvedBy: world.nameOf(post.approvedById),
  sentBackBy: world.nameOf(post.sentBackById),
  workflow:
    post.workflowId === null
      ? null
      : {
          id: post.workflowId,
          name: workflows.find(({ id }) => id === post.workflowId)?.name ?? null,
        },
});
