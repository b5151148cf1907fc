import { setTimeout as wait } from 'node:timers/promises';
import { eventStream, isEventStream } from '@flowdeck/contract/event-stream';
import { limits } from '@flowdeck/contract/text';
import { EventSourceParserStream, ParseError } from 'eventsource-parser/stream';
import { boundedText } from '../../platform/http/bounded-text.ts';
import { waitIn } from '../../platform/http/retry-after.ts';
import { errorCode } from '../../platform/errors/start-error.ts';
import { articleSoFar } from './model-article.ts';
import { readAnswer, readChunk, wholeText } from './model-answer.ts';
import { ModelFailure } from './model-failure.ts';

/** The language model that writes content. */
export interface ModelConfig {
  /** The address that `/chat/completions` is appended to. */
  baseUrl: URL;
  model: string;
  /** Null for endpoints that need none, such as one on the same machine. */
  apiKey: string | null;
  /** Milliseconds that one text may take in all. */
  timeoutMs: number;
}

/** Most bytes that are read of an answer; the longest piece is far smaller. */
const maxAnswerBytes = 1024 * 1024;
/** The same of an answer in parts, each of which is mostly wrapping. */
const maxStreamBytes = 16 * maxAnswerBytes;
/** The longest that an endpoint may ask to wait. */
const longestWaitMs = 3_600_000;
/** Most characters of one event, and of everything that is said; reasoning may be far longer than the article. */
const maxEventLength = 256 * 1024;
const maxSaid = 1024 * 1024;
/** Milliseconds between two looks at a text that grows with every word; a look may take a tenth of them. */
const lookEveryMs = 100;
/** Bytes in parts after which others have their turn, for so many ms; no model writes as fast as that. */
const [burstBytes, restMs] = [64 * 1024, 20];
/** What ends a completion in parts. */
const endMark = '[DONE]';

/**
 * Sends one request and returns the body of the answer.
 * @param signal aborts the request at any point
 * @throws {ModelFailure}
 */
export const askOnce = (config: ModelConfig, body: string, signal: AbortSignal): Promise<string> =>
  ask(config, body, signal, wholeBody);

/**
 * Sends one request, follows the answer while it is written, and returns the article. An endpoint that
 * knows no parts may answer as usual.
 * @param onText receives the article as far as it is written
 * @throws {ModelFailure}
 */
export const askInParts = (
  config: ModelConfig,
  body: string,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<string> =>
  ask(config, body, signal, async (response) =>
    response.body && isEventStream(response.headers)
      ? follow(response.body, onText)
      : readAnswer(await wholeBody(response)),
  );

async function ask(
  { baseUrl, apiKey }: ModelConfig,
  body: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<string>,
): Promise<string> {
  try {
    const response = await fetch(completionsAddress(baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: `application/json, ${eventStream.type}`,
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal,
      // The key is only for this address.
      redirect: 'manual',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response);
    }
    return await read(response);
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    if (error instanceof ParseError) throw new ModelFailure('too-large', 'event');
    if (signal.aborted) throw new ModelFailure('timeout', 'no whole answer');
    // Not the error itself: its text may contain what was sent.
    throw new ModelFailure('unreachable', errorCode(error) ?? 'no connection');
  }
}

async function wholeBody(response: Response): Promise<string> {
  const text = await boundedText(response, maxAnswerBytes);
  if (text !== null) return text;
  throw new ModelFailure('too-large', `over ${String(maxAnswerBytes)} bytes`);
}

/** Reads a completion in parts to its end. */
async function follow(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<string> {
  const events = body
    .pipeThrough(bounded())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventLength }));
  let said = '';
  let finishReason: string | null = null;
  let lookAt = 0;
  // Leaving the loop cancels the transfer.
  for await (const { data } of events) {
    if (data === endMark) return wholeText(said, finishReason);
    // Some endpoints keep the connection open with empty events.
    if (data === '') continue;
    const chunk = readChunk(data);
    said += chunk.text;
    finishReason = chunk.finishReason ?? finishReason;
    if (said.length > maxSaid) throw new ModelFailure('too-large', 'reasoning');
    const startedAt = performance.now();
    if (startedAt < lookAt) continue;
    const article = articleSoFar(said);
    lookAt = performance.now() + Math.max(lookEveryMs, 10 * (performance.now() - startedAt));
    if (article.length > limits.content) throw new ModelFailure('too-large', 'text');
    if (article !== '') onText(article);
  }
  if (finishReason === null) throw new ModelFailure('unreachable', 'the answer broke off');
  return wholeText(said, finishReason);
}

/** Passes only so many bytes, and takes its time. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let burst = 0;
  return new TransformStream({
    async transform(chunk, controller) {
      bytes += chunk.byteLength;
      burst += chunk.byteLength;
      if (bytes > maxStreamBytes) {
        throw new ModelFailure('too-large', `over ${String(maxStreamBytes)} bytes`);
      }
      if (burst >= burstBytes) {
        burst = 0;
        await wait(restMs);
      }
      controller.enqueue(chunk);
    },
  });
}

function completionsAddress(baseUrl: URL): URL {
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  return address;
}

function refusal({ status, headers }: Response): ModelFailure {
  const detail = `HTTP ${String(status)}`;
  if (status === 429) return new ModelFailure('rate-limited', detail, secondsIn(headers));
  if (status === 408 || status === 504) return new ModelFailure('timeout', detail);
  return status >= 500
    ? new ModelFailure('overloaded', detail, secondsIn(headers))
    : new ModelFailure('refused', detail);
}

/** The seconds of a Retry-After header, at most an hour. */
function secondsIn(headers: Headers): number | null {
  const wait = waitIn(headers.get('retry-after'), new Date(), longestWaitMs);
  return wait === null ? null : Math.ceil(wait / 1_000);
}
