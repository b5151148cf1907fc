import type { PostWay } from '@flowdeck/contract/content/social';
import type { Transports } from '../delivery/sending/transports.ts';
import type { Approvals } from '../identity/approval/service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from '../platform/index.ts';
import type { Background } from '../platform/jobs/background.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createDraftService } from './drafts/service.ts';
import { createDraftStore, type DraftStore } from './drafts/store.ts';
import type { ModelClient } from './model-client.ts';
import type { PieceWriter } from './piece-writer.ts';
import { postRoutes } from './posts/routes.ts';
import { createPostService, type PostService } from './posts/service.ts';
import { createPostStore } from './posts/store.ts';
import { createReviser, type Reviser } from './reviser.ts';
import { contentRoutes } from './routes.ts';
import { createContentService, createContentWriter, type ContentWriter } from './service.ts';
import { markMissed } from './social/mark-missed.ts';
import { publisher, type Publish } from './social/publisher.ts';
import { socialRoutes } from './social/routes.ts';
import { createSocialService } from './social/service.ts';
import { createSocialStore } from './social/store.ts';
import { createContentStore } from './store.ts';

/** Between two looks for posts that were missed. */
const markMissedMs = 60_000;

export interface ContentOptions {
  /** The process's only client of the language model, which limits simultaneous requests; null for none. */
  model: ModelClient | null;
  /** Writes and scores content. */
  writePiece: PieceWriter;
}

interface Deps {
  platform: Platform;
  approvals: Approvals;
  /** Whether posts of a workspace leave. */
  postsBy: (workspaceId: string) => Promise<PostWay>;
  transports: Transports;
}

export interface Content {
  write: ContentWriter;
  reviser: Reviser;
  draftStore: DraftStore;
  posts: PostService;
  routes: (route: Route) => void;
  /** Publishes posts in the background. */
  startWork: (background: Background) => void;
}

/** What the product writes: drafts, and posts for social media. */
export function createContent(
  { model, writePiece }: ContentOptions,
  { platform, approvals, postsBy, transports }: Deps,
): Content {
  const { db, reads, limits, now } = platform;
  const write = createContentWriter(model, writePiece, now);
  const content = createContentService(createContentStore(db, reads), limits, write);
  const draftStore = createDraftStore(db, reads);
  const reviser = createReviser(model, limits);
  const drafts = createDraftService({ store: draftStore, writePiece, reviser, now });
  const social = createSocialService(createSocialStore(db, reads), limits, approvals, postsBy, now);
  const posts = createPostService(createPostStore(db, reads), approvals, now);

  return {
    write,
    reviser,
    draftStore,
    posts,

    routes(route) {
      contentRoutes(route, content);
      draftRoutes(route, drafts);
      socialRoutes(route, social);
      postRoutes(route, posts);
    },

    startWork({ lane, repeat, report }) {
      const publish: Publish = async (post, signal) =>
        (await transports.post(post.workspaceId))(post, signal);
      lane(publisher({ db, publish, isServed: transports.carriesPostsOf, report, now }));
      repeat(() => markMissed(db, now()), markMissedMs);
    },
  };
}
