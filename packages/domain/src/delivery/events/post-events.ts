import type { Platform } from '@flowdeck/contract/content/social';
import type { NewEvent } from './new-event.ts';

/** A post as it is stored, as far as events tell of it. */
interface StoredPost {
  id: string;
  platform: Platform;
  text: string;
  /** Empty if there is none. */
  link: string;
  /** The time that people read. */
  at: Date;
  workflowId: string | null;
}

/** What follows from a post that went out. */
export const eventOfPost = (post: StoredPost, publishedAt: Date): NewEvent => ({
  type: 'post.published',
  data: {
    post: {
      id: post.id,
      platform: post.platform,
      text: post.text,
      link: post.link || null,
      scheduledFor: post.at.toISOString(),
      publishedAt: publishedAt.toISOString(),
    },
    workflowId: post.workflowId,
  },
});
