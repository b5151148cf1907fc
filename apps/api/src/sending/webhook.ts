import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { WebhookConfig } from '../config/config.ts';
import { webhookCopy } from './webhook-copy.ts';

const { errors } = webhookCopy;

const timeoutMs = 10_000;
/** How much is read of an answer, in bytes. */
const longestAnswer = 1_000;

/** What the webhook is told of a post. */
export interface WebhookPost {
  id: string;
  workspaceId: string;
  platform: string;
  text: string;
  link: string;
  imageUrl: string;
  videoUrl: string;
  /** The time that people read. */
  at: Date;
  /** Whether it is a test, which belongs on no platform. */
  isTest?: boolean;
}

/** docs/post-webhook.md describes it for receivers. */
const payloadOf = (post: WebhookPost) => ({
  version: 1,
  id: post.id,
  workspace: post.workspaceId,
  platform: post.platform,
  text: post.text,
  link: post.link || null,
  media: { image: post.imageUrl || null, video: post.videoUrl || null },
  scheduledFor: post.at.toISOString(),
  ...(post.isTest && { test: true }),
});

/** What the webhook answered. */
export interface WebhookAnswer {
  status: number;
  /** Its beginning. */
  text: string;
}

/**
 * Publishes posts by calling an address that passes them on to the platforms. A repeated call has the
 * same id, so that the receiver can recognise copies. The signature covers the time of the call, so that
 * a recorded call cannot be repeated later.
 * @param addressesOf where the host in the address may be found; by default, as the system says
 */
export function createWebhook(
  { url, secret }: WebhookConfig,
  now: () => Date,
  addressesOf?: (host: string) => Promise<string[]>,
) {
  return async (post: WebhookPost): Promise<WebhookAnswer> => {
    const body = JSON.stringify(payloadOf(post));
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature =
      secret && createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': post.id,
      'x-flowdeck-timestamp': timestamp,
      ...(signature && { 'x-flowdeck-signature': `sha256=${signature}` }),
    };
    const answer = await call(url, headers, body, await addressesOf?.(url.hostname)).catch(
      (error: unknown) => {
        throw new Error(errors.unreachable((error as Error).message), { cause: error });
      },
    );
    const { status, text } = answer;
    // To follow it would give the post to an address that nobody has set up.
    if (status >= 300 && status < 400) throw new Error(errors.unreachable(errors.redirect));
    if (status < 200 || status >= 300)
      throw new WebhookRefusal(errors.refused(String(status)), text);
    return answer;
  };
}

/** The webhook was reached and did not take the post. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal';
  /** The beginning of what it said. */
  readonly answer: string;

  constructor(message: string, answer: string) {
    super(message);
    this.answer = answer;
  }
}

function call(
  url: URL,
  headers: Record<string, string>,
  body: string,
  addresses: readonly string[] | undefined,
): Promise<WebhookAnswer> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      // A connection of its own: one that is kept may lead to an address that was not checked.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(addresses && { lookup: only(addresses) }),
    };
    request(url, options, (response) => resolve(beginningOf(response)))
      .on('error', (error) => reject(withReason(error)))
      .end(body);
  });
}

/** Connects to these addresses, whatever the name leads to by now. */
const only = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
};

async function beginningOf(response: IncomingMessage): Promise<WebhookAnswer> {
  const { statusCode: status = 0 } = response;
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk as string;
      if (text.length >= longestAnswer) break;
    }
  } catch {
    // What has come is enough: the status says whether it took the post.
  }
  response.destroy();
  return { status, text: text.slice(0, longestAnswer).trim() };
}

/** Of several addresses that were tried, the first; in words where the system has only a code. */
function withReason(error: Error): Error {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return error.name === 'AbortError' ? new Error(errors.tooSlow) : first;
}
