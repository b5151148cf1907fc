import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { describeError } from '../../platform/errors/describe-error.ts';
import { waitIn } from '../../platform/http/retry-after.ts';
import type { Ending } from '../../platform/jobs/work.ts';
import { withLimit } from '../../platform/with-limit.ts';
import type { WebhookConfig } from './webhook.ts';
import { callsCopy } from './sending-copy.ts';

const { errors } = callsCopy;

const timeoutMs = 10_000;
/** The longest that a webhook may ask to wait. */
const longestRestMs = 24 * 60 * 60 * 1000;
/** How much is read of an answer, in bytes. */
const longestAnswer = 1_000;

/** What a webhook is called with. */
export interface SignedCall {
  /** The same for every attempt, so that the receiver can recognise copies. */
  id: string;
  /** JSON. */
  body: string;
  /** What it tells of. */
  what: 'event' | 'post';
  /** Ends the call. */
  signal?: AbortSignal | undefined;
}

/** What the webhook answered. */
export interface WebhookAnswer {
  status: number;
  /** Its beginning. */
  text: string;
}

/**
 * Calls a webhook, the one way in which anything leaves for one. The signature covers the time of the call,
 * so that a recorded call cannot be repeated later.
 * @param addressesOf where the host in the address may be found; by default, as the system says
 * @throws {WebhookRefusal} if it does not take the call
 */
export async function signedCall(
  { url, secret }: WebhookConfig,
  { id, body, what, signal }: SignedCall,
  at: Date,
  addressesOf?: (host: string) => Promise<string[]>,
): Promise<WebhookAnswer> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature =
    secret && createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': id,
    'x-flowdeck-timestamp': timestamp,
    ...(signature && { 'x-flowdeck-signature': `sha256=${signature}` }),
  };
  const addresses = await addressesOf?.(url.hostname);
  const answer = await withLimit(timeoutMs, signal, (limited) =>
    call(url, { method: 'POST', headers, body, addresses }, limited),
  ).catch((error: unknown) => {
    throw new Error(errors.unreachable[what]((error as Error).message), { cause: error });
  });
  const { status, text, retryAfter } = answer;
  // To follow it would give the call to an address that nobody has set up.
  if (status >= 300 && status < 400) throw new Error(errors.unreachable[what](errors.redirect));
  if (status < 200 || status >= 300) {
    const message = status === 410 ? errors.gone[what] : errors.refused[what](String(status));
    const rest = waitIn(retryAfter, at, longestRestMs);
    const refusal = { status, answer: text, retryAt: rest ? new Date(at.getTime() + rest) : null };
    throw new WebhookRefusal(message, refusal);
  }
  return { status, text };
}

/**
 * What a web address answers with that somebody typed in.
 * @param addressesOf as for `signedCall`
 */
export async function statusAt(
  url: URL,
  signal?: AbortSignal,
  addressesOf?: (host: string) => Promise<string[]>,
): Promise<number> {
  const addresses = await addressesOf?.(url.hostname);
  const { status } = await withLimit(timeoutMs, signal, (limited) =>
    call(url, { method: 'GET', headers: {}, body: '', addresses }, limited),
  );
  return status;
}

/** The webhook was reached and did not take the call. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal';
  /** Of its answer. */
  readonly status: number;
  /** The beginning of what it said. */
  readonly answer: string;
  /** When it wants to be called again, at most a day later; null if it did not say. */
  readonly retryAt: Date | null;

  constructor(
    message: string,
    { status, answer, retryAt }: Omit<WebhookRefusal, keyof Error | 'isGone'>,
  ) {
    super(message);
    this.status = status;
    this.answer = answer;
    this.retryAt = retryAt;
  }

  /** Whether it says that it is gone for good. */
  get isGone(): boolean {
    return this.status === 410;
  }
}

/** How an attempt to call a webhook ended that threw this. The receiver knows copies by their id. */
export function endingOf(error: unknown): Extract<Ending, { is: 'refused' | 'not-now' }> {
  const reason = describeError(error).message;
  if (!(error instanceof WebhookRefusal)) return { is: 'not-now', reason };
  if (error.isGone) return { is: 'refused', reason };
  return { is: 'not-now', reason, ...(error.retryAt && { until: error.retryAt }) };
}

interface Call {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  addresses: readonly string[] | undefined;
}

function call(
  url: URL,
  { method, headers, body, addresses }: Call,
  signal: AbortSignal,
): Promise<WebhookAnswer & { retryAfter?: string | undefined }> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      // A connection of its own: one that is kept may lead to an address that was not checked.
      agent: false,
      signal,
      ...(addresses && { lookup: only(addresses) }),
    };
    request(url, options, (response) => resolve(beginningOf(response)))
      .on('error', (error) => reject(withReason(error)))
      .end(body);
  });
}

/** Connects to these addresses, even if the name resolves to others by now. */
const only = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
};

async function beginningOf(response: IncomingMessage) {
  const { statusCode: status = 0, headers } = response;
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk as string;
      if (text.length >= longestAnswer) break;
    }
  } catch {
    // What has come is enough: the status says whether it took the call.
  }
  response.destroy();
  const retryAfter = headers['retry-after'];
  return { status, text: text.slice(0, longestAnswer).trim(), retryAfter };
}

/** Of several addresses that were tried, the first; in words where the system has only a code. */
function withReason(error: Error): Error {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return error.name === 'AbortError' ? new Error(errors.tooSlow) : first;
}
