import { setTimeout as wait } from 'node:timers/promises';
import type { ContentRequest } from '@flowdeck/contract/content/content';
import type { ModelConfig } from './model/model-attempt.ts';
import { createTurns } from '../platform/fairness/turns.ts';
import { askInParts, askOnce } from './model/model-attempt.ts';
import { readAnswer } from './model/model-answer.ts';
import { ModelFailure } from './model/model-failure.ts';
import { promptFor, revisionOf, type Message, type Passage } from './model/model-prompt.ts';

export interface WriteOptions {
  /** Stops waiting and asking; the promise is then rejected with its reason. */
  signal?: AbortSignal | undefined;
  /**
   * Receives the text as far as it is written, again and again: first the empty one, before the model is
   * asked. The last may differ from the result, and a second attempt begins anew.
   */
  onText?: ((text: string) => void) | undefined;
}

export interface ModelClient {
  /** As configured; shown beside what it wrote. */
  readonly name: string;
  /**
   * @param workspaceId for whom: workspaces take turns
   * @throws {Problem} with a sentence for people, within the time limit: 429 if this workspace has too
   *   many requests waiting, 503 for every other reason
   */
  write(workspaceId: string, request: ContentRequest, options?: WriteOptions): Promise<string>;
  /** What a passage could say instead; as `write`. */
  revise(workspaceId: string, passage: Passage, options?: WriteOptions): Promise<string>;
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

/** The first attempt may take all the time there is: a slow model is no broken one. */
const timingWithin = (total: number): ModelTiming => ({
  attempt: total,
  total,
  least: Math.min(3_000, total / 2),
  pause: 500,
});

/** Simultaneous requests to the endpoint: most of all workspaces, and of one; most of one that wait. */
const turnLimits = { slots: 4, slotsOfEach: 2, waitingOfEach: 5 };

/**
 * Writes content with any endpoint that supports OpenAI's chat completions. It retries at most once,
 * if the failure may be temporary and enough time is left.
 */
export function createModelClient(
  config: ModelConfig,
  timing: ModelTiming = timingWithin(config.timeoutMs),
): ModelClient {
  const inTurn = createTurns(turnLimits, () => new ModelFailure('too-many', 'queue is full'));

  async function attempts(ask: Ask, deadline: number, given?: AbortSignal): Promise<string> {
    const first = await attempt(ask, deadline, given).catch(asFailure);
    if (typeof first === 'string') return first;
    const pause = Math.max(timing.pause, (first.retryAfter ?? 0) * 1_000);
    if (!first.isPassing || deadline - performance.now() - pause < timing.least) throw first;
    await wait(pause, undefined, { signal: given });
    return attempt(ask, deadline, given);
  }

  async function attempt(ask: Ask, deadline: number, given?: AbortSignal): Promise<string> {
    given?.throwIfAborted();
    const left = deadline - performance.now();
    if (left < timing.least) throw new ModelFailure('busy', 'no time left');
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), Math.min(timing.attempt, left));
    try {
      return await ask(eitherOf(stop.signal, given));
    } catch (error) {
      given?.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for a turn only while there is still time for an attempt. */
  async function soon(
    workspaceId: string,
    work: () => Promise<string>,
    given?: AbortSignal,
  ): Promise<string> {
    const tooLate = new AbortController();
    const patience = setTimeout(() => {
      tooLate.abort(new ModelFailure('busy', 'no turn in time'));
    }, timing.total - timing.least);
    const begin = () => {
      clearTimeout(patience);
      return work();
    };
    try {
      return await inTurn(workspaceId, begin, eitherOf(tooLate.signal, given));
    } finally {
      clearTimeout(patience);
    }
  }

  async function converse(
    workspaceId: string,
    messages: Message[],
    { signal: given, onText }: WriteOptions = {},
  ): Promise<string> {
    const deadline = performance.now() + timing.total;
    onText?.('');
    const stream = onText !== undefined;
    const body = JSON.stringify({ model: config.model, messages, stream });
    const ask: Ask = async (signal) =>
      onText
        ? askInParts(config, body, signal, onText)
        : readAnswer(await askOnce(config, body, signal));
    try {
      return await soon(workspaceId, () => attempts(ask, deadline, given), given);
    } catch (error) {
      given?.throwIfAborted();
      throw asFailure(error).toProblem();
    }
  }

  return {
    name: config.model,
    write: (workspaceId, request, options) => converse(workspaceId, promptFor(request), options),
    revise: (workspaceId, passage, options) => converse(workspaceId, revisionOf(passage), options),
  };
}

/** One attempt, which the signal stops. */
type Ask = (signal: AbortSignal) => Promise<string>;

const eitherOf = (signal: AbortSignal, given: AbortSignal | undefined): AbortSignal =>
  given ? AbortSignal.any([signal, given]) : signal;

function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
