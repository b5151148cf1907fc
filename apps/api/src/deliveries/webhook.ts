import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '../config/config.ts';
import type { PostPayload } from './tables.ts';
import { webhookCopy } from './webhook-copy.ts';

const { errors } = webhookCopy;

const timeoutMs = 10_000;

/**
 * Publishes posts by calling the operator's own address, which passes them on to the platforms. A
 * repeated call has the same id, so that the receiver can recognise copies.
 */
export function createWebhook({ url, secret }: WebhookConfig) {
  return async ({ platform, text }: PostPayload, id: string): Promise<void> => {
    const body = JSON.stringify({ id, platform, text });
    const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
    const response = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
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
