import { distributionCaptions } from '@flowdeck/domain/workflows/distribution';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { claimNewestDraft } from '../../content/store.ts';
import { queueDelivery, readableText } from '../../deliveries/queue-delivery.ts';
import type { Effect } from '../effect.ts';

/** Marketing Distribution: makes posts from the newest draft that was not distributed yet. */
export const marketingDistribution: Effect =
  async ({ workspaceId }, at) =>
  async (tx) => {
    const draft = await claimNewestDraft(tx, workspaceId, at);
    if (!draft) return { done: runResults.nothingToDistribute, made: [] };
    const made: NewThing[] = [];
    const captions = distributionCaptions(draft);
    for (const { platform, caption } of captions) {
      const queued = await queueDelivery(tx, {
        workspaceId,
        key: `distribution:${draft.id}:${platform}`,
        payload: { channel: 'post', platform, text: caption },
        at,
      });
      if (queued) {
        const text = readableText(queued.payload);
        made.push({ kind: 'post', id: queued.id, name: platform, text });
      }
    }
    const platforms = captions.map(({ platform }) => platform);
    return { done: runResults.postsQueued(draft.title, platforms), made };
  };
