import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '../config/config.ts';
import type { PostRow } from './tables.ts';
import { webhookCopy } from './webhook-copy.ts';

const { errors } = webhookCopy;

const timeoutMs = 10_000;

/** What the webhook is told of a post; docs/planned-posts.md describes it for receivers. */
const payloadOf = (post: PostRow) => ({
  version: 1,
  id: post.id,
  workspace: post.workspaceId,
  platform: post.platform,
  text: post.text,
  link: post.link || null,
  media: { image: post.imageUrl || null, video: post.videoUrl || null },
  scheduledFor: post.at.toISOString(),
});

/**
 * Publishes posts by calling the operator's own address, which passes them on to the platforms. A
 * repeated call has the same id, so that the receiver can recognise copies. The signature covers the
 * time of the call, so that a recorded call cannot be repeated later.
 */
export function createWebhook({ url, secret }: WebhookConfig, now: () => Date) {
  return async (post: PostRow): Promise<void> => {
    const body = JSON.stringify(payloadOf(post));
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature =
      secret && createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const response = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': post.id,
        'x-flowdeck-timestamp': timestamp,
        ...(signature && { 'x-flowdeck-signature': `sha256=${signature}` }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(errors.refused(String(response.status)));
  };
}

/** `fetch` itself only says “fetch failed”. */
async function call(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : (error as Error).message;
    throw new Error(errors.unreachable(reason), { cause: error });
  }
}
