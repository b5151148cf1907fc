import { describeError } from '../../platform/errors/describe-error.ts';
import { longestError } from '../mails/attempts.ts';
import { WebhookRefusal, type SignedCall, type WebhookAnswer } from '../sending/signed-call.ts';
import type { WebhookConfig } from '../sending/webhook.ts';
import { eventsCopy } from './events-copy.ts';

/** Calls a webhook with a signed body, or throws. */
export type CallWebhook = (webhook: WebhookConfig, call: SignedCall) => Promise<WebhookAnswer>;

/** How an attempt ended, as the log has it. */
export interface NotedAttempt {
  attemptedAt: Date;
  responseStatus: number | null;
  responseMs: number;
  /** Null if the webhook took the event. */
  lastError: string | null;
}

interface AttemptResult {
  noted: NotedAttempt;
  /** The beginning of what the webhook said; empty if it said nothing. */
  answer: string;
}

/** Sends an event once. A failure is a result, too. */
export async function attempt(
  callWebhook: CallWebhook,
  { url, secret }: { url: string; secret: string },
  { eventId, body }: { eventId: string; body: string },
  now: () => Date,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  const noted = (responseStatus: number | null, lastError: string | null): NotedAttempt => {
    const responseMs = Math.round(performance.now() - startedAt);
    return { attemptedAt: now(), responseStatus, responseMs, lastError };
  };
  try {
    if (url === '') throw new Error(eventsCopy.errors.unreadable);
    const call = { id: eventId, body };
    const { status, text } = await callWebhook({ url: new URL(url), secret }, call);
    return { noted: noted(status, null), answer: text };
  } catch (error) {
    const refusal = error instanceof WebhookRefusal ? error : undefined;
    const reason = describeError(error).message.slice(0, longestError);
    return { noted: noted(refusal?.status ?? null, reason), answer: refusal?.answer ?? '' };
  }
}
