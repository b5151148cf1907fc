import { distributionCaptions, postMoment } from '@flowdeck/domain/workflows/distribution';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../deliveries/queue-delivery.ts';
import { claimNewestDraft } from '../claim-draft.ts';
import type { Effect } from '../effect.ts';

/** Marketing Distribution: makes posts from the newest draft that was not distributed yet. */
export const marketingDistribution: Effect =
  async ({ workspaceId, settings }, at) =>
  async (tx) => {
    const { source, ...where } = settingsOf('Marketing Distribution', settings);
    const draft = await claimNewestDraft(tx, workspaceId, source, at);
    if (!draft) return { done: runResults.nothingToDistribute, made: [] };
    const made: NewThing[] = [];
    const captions = distributionCaptions(draft, where.platforms);
    const dueAt = postMoment(where, at);
    for (const { platform, caption } of captions) {
      const queued = await queueDelivery(tx, {
        workspaceId,
        key: `distribution:${draft.id}:${platform}`,
        payload: { channel: 'post', platform, text: caption },
        at,
        dueAt,
      });
      if (queued) {
        const text = readableText(queued.payload);
        made.push({ kind: 'post', id: queued.id, name: platform, text });
      }
    }
    const platforms = captions.map(({ platform }) => platform);
    return { done: runResults.postsQueued(draft.title, platforms), made };
  };
