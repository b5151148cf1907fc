import type { Metrics } from './metrics.ts';
import type { ModelClient, WriteOptions } from '../../content/model-client.ts';

/** Counts what is asked of the language model, how long it takes and how it ends. */
export function countedModel(model: ModelClient, { modelCalls }: Metrics): ModelClient {
  async function counted(ask: Promise<string>, options?: WriteOptions): Promise<string> {
    const stop = modelCalls.startTimer();
    try {
      const text = await ask;
      stop({ outcome: 'succeeded' });
      return text;
    } catch (error) {
      stop({ outcome: options?.signal?.aborted ? 'stopped' : 'failed' });
      throw error;
    }
  }
  return {
    name: model.name,
    write: (workspaceId, request, options) =>
      counted(model.write(workspaceId, request, options), options),
    revise: (workspaceId, passage, options) =>
      counted(model.revise(workspaceId, passage, options), options),
  };
}
