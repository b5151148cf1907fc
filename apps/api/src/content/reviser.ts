import { noModel } from '@flowdeck/domain/content/change-draft';
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts';
import type { Passage } from './model/model-prompt.ts';
import type { ModelClient } from './model-client.ts';
import { takeContent } from './service.ts';

/** Has the language model revise passages of what people write. */
export function createReviser(model: ModelClient | null, limits: RateLimits) {
  return {
    /** Whether there is a language model. */
    canRevise: model !== null,

    /**
     * @param signal stops the language model
     * @throws {Problem} 409 without a language model, 429 after too many requests, 503 if the model returns no usable
     *   text in time
     */
    async revise(
      workspaceId: string,
      passage: Passage,
      signal?: AbortSignal,
    ): Promise<{ text: string }> {
      await takeContent(limits, workspaceId);
      if (!model) throw noModel();
      return { text: await model.revise(workspaceId, passage, { signal }) };
    },
  };
}

export type Reviser = ReturnType<typeof createReviser>;
