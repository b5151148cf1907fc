import type { ContentRequest } from '@flowdeck/contract/content';
import type { ModelConfig } from '../config/config.ts';
import { createTurns } from '../fairness/turns.ts';
import { askOnce } from './model/model-attempt.ts';
import { readAnswer } from './model/model-answer.ts';
import { ModelFailure } from './model/model-failure.ts';
import { promptFor } from './model/model-prompt.ts';

export interface ModelClient {
  /** As configured; shown beside what it wrote. */
  readonly name: string;
  /**
   * @param workspaceId for whom: workspaces take turns
   * @throws {Problem} with a sentence for people, within `timing.total`: 429 if this workspace has too
   *   many requests waiting, 503 for every other reason
   */
  write(workspaceId: string, request: ContentRequest): Promise<string>;
}

/** All in milliseconds. */
export interface ModelTiming {
  /** For one attempt, from the first byte sent to the last byte read. */
  attempt: number;
  /** For everything, including the wait for a turn and the second attempt. */
  total: number;
  /** No attempt is made with less time than this. */
  least: number;
  /** Before the second attempt, unless the endpoint asks for longer. */
  pause: number;
}

const defaultTiming: ModelTiming = { attempt: 30_000, total: 34_000, least: 3_000, pause: 500 };

/** Simultaneous requests to the endpoint: most of all workspaces, and of one; most of one that wait. */
const turnLimits = { slots: 4, slotsOfEach: 2, waitingOfEach: 5 };

/**
 * Writes content with any endpoint that supports OpenAI's chat completions. It retries at most once,
 * if the failure may be temporary and enough time is left.
 */
export function createModelClient(
  config: ModelConfig,
  timing: ModelTiming = defaultTiming,
): ModelClient {
  const inTurn = createTurns(turnLimits, () => new ModelFailure('too-many', 'queue is full'));

  async function attempts(body: string, deadline: number): Promise<string> {
    const first = await attempt(body, deadline).catch(asFailure);
    if (typeof first === 'string') return first;
    const pause = Math.max(timing.pause, (first.retryAfter ?? 0) * 1_000);
    if (!first.isPassing || deadline - performance.now() - pause < timing.least) throw first;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return attempt(body, deadline);
  }

  async function attempt(body: string, deadline: number): Promise<string> {
    const left = deadline - performance.now();
    if (left < timing.least) throw new ModelFailure('busy', 'no time left');
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), Math.min(timing.attempt, left));
    try {
      return readAnswer(await askOnce(config, body, stop.signal));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for a turn only while there is still time for an attempt. */
  async function soon(workspaceId: string, work: () => Promise<string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        reject(new ModelFailure('busy', 'no turn in time'));
      }, timing.total - timing.least);
      inTurn(workspaceId, () => {
        clearTimeout(patience);
        return work();
      })
        .then(resolve, reject)
        .finally(() => clearTimeout(patience));
    });
  }

  return {
    name: config.model,
    async write(workspaceId, request) {
      const deadline = performance.now() + timing.total;
      const body = JSON.stringify({
        model: config.model,
        messages: promptFor(request),
        stream: false,
      });
      try {
        return await soon(workspaceId, () => attempts(body, deadline));
      } catch (error) {
        throw asFailure(error).toProblem();
      }
    },
  };
}

function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
