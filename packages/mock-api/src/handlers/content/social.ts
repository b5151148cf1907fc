import {
  generateSocialPack,
  getSocialAnalytics,
  platforms,
} from '@flowdeck/contract/content/social';
import { countStates, makePack, toSocialAnalytics } from '@flowdeck/domain/content/social/pack';
import { plannedPosts } from '@flowdeck/domain/identity/audit-log';
import { callingAccount, mockCall } from '../../mock-call.ts';
import { planPosts } from '../../posts.ts';
import { postsByOf } from '../../senders.ts';

export const handlers = [
  mockCall(generateSocialPack, ({ world, log, session, body }) => {
    const { workspace } = session;
    const { pack, posts } = makePack(body, postsByOf(world, session), session.mustAsk, world.now());
    workspace.packs += 1;
    const seriesId = pack.scheduledTimes.length > 1 ? world.nextId() : null;
    const { imageUrl, videoUrl } = body;
    const own = {
      state: pack.waits ? 'waiting' : 'planned',
      imageUrl,
      videoUrl,
      workflowId: null,
      seriesId,
      plannedById: callingAccount(session),
    } as const;
    const planned = planPosts(
      workspace,
      posts.map((post) => ({ ...post, ...own, id: world.nextId() })),
    );
    if (planned.length > 0) log(plannedPosts(own.state, planned));
    return pack;
  }),

  mockCall(getSocialAnalytics, ({ world, session }) => {
    const { workspace } = session;
    const kept = workspace.posts.filter(({ state }) => state !== 'cancelled');
    const byPlatform = platforms
      .map((platform) => ({
        platform,
        scheduledPosts: kept.filter((post) => post.platform === platform).length,
      }))
      .filter(({ scheduledPosts }) => scheduledPosts > 0);
    return toSocialAnalytics({
      packsGenerated: workspace.packs,
      byPlatform,
      byState: countStates(workspace.posts.map(({ state }) => ({ state, count: 1 }))),
      postsBy: postsByOf(world, session),
    });
  }),
];
