import { distributionCaptions, postMoment } from '@flowdeck/domain/workflows/distribution';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { planPosts } from '../../../content/social/store.ts';
import type { Database } from '../../../platform/db/database.ts';
import { claimDraft, newestDraft } from '../claim-draft.ts';
import type { Effect } from '../effect.ts';

/** Marketing Distribution: plans posts from the newest draft that was not distributed yet. */
export const marketingDistribution =
  (db: Database): Effect =>
  async ({ id: workflowId, workspaceId, settings }, at) => {
    const { source, approval, ...where } = settingsOf('Marketing Distribution', settings);
    const newest = await newestDraft(db, workspaceId, source);
    return async (tx) => {
      const draft =
        newest === undefined ? undefined : await claimDraft(tx, workspaceId, newest, at);
      if (!draft) return { done: runResults.nothingToDistribute, made: [] };
      const captions = distributionCaptions(draft, where.platforms);
      const planned = await planPosts(
        tx,
        captions.map(({ platform, caption }) => ({
          workspaceId,
          workflowId,
          key: `distribution:${draft.id}:${platform}`,
          platform,
          state: approval ? 'waiting' : 'planned',
          at: postMoment(where, at),
          text: caption,
          createdAt: at,
        })),
      );
      const platforms = captions.map(({ platform }) => platform);
      const report = approval ? runResults.postsWaiting : runResults.postsQueued;
      return {
        done: report(draft.title, platforms),
        made: planned.map(({ id, platform, text }) => ({ kind: 'post', id, name: platform, text })),
      };
    };
  };
