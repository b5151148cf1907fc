import type { Ending } from '../../platform/jobs/work.ts';
import {
  endingOf,
  WebhookRefusal,
  type SignedCall,
  type WebhookAnswer,
} from '../sending/signed-call.ts';
import type { WebhookConfig } from '../sending/webhook.ts';
import { eventsCopy } from './events-copy.ts';

/** Calls a webhook with a signed body, or throws. */
export type CallWebhook = (webhook: WebhookConfig, call: SignedCall) => Promise<WebhookAnswer>;

/** How an attempt ended, as the log has it. */
interface NotedAttempt {
  attemptedAt: Date;
  responseStatus: number | null;
  responseMs: number;
  /** Null if the webhook took the event. */
  lastError: string | null;
}

export type EventEnding = Ending & {
  /** Unless nothing was tried. */
  noted?: NotedAttempt;
  /** The beginning of what the webhook said; empty if it said nothing. */
  answer?: string;
  /** The address that was called. */
  called?: string;
  /** Whether the webhook says that it is gone for good. */
  isGone?: boolean;
};

/** Sends an event once. A failure is a result, too. */
export async function attempt(
  callWebhook: CallWebhook,
  { url, secret }: { url: string; secret: string },
  { eventId, body }: { eventId: string; body: string },
  now: () => Date,
  signal?: AbortSignal,
): Promise<EventEnding & { noted: NotedAttempt; answer: string }> {
  const startedAt = performance.now();
  const noted = (responseStatus: number | null, lastError: string | null): NotedAttempt => {
    const responseMs = Math.round(performance.now() - startedAt);
    return { attemptedAt: now(), responseStatus, responseMs, lastError };
  };
  try {
    if (url === '') throw new Error(eventsCopy.errors.unreadable);
    const call = { id: eventId, body, what: 'event' as const, signal };
    const { status, text } = await callWebhook({ url: new URL(url), secret }, call);
    return { is: 'done', noted: noted(status, null), answer: text };
  } catch (error) {
    const {
      status = null,
      answer = '',
      isGone = false,
    } = error instanceof WebhookRefusal ? error : {};
    const end = endingOf(error);
    return { ...end, noted: noted(status, end.reason ?? null), answer, isGone };
  }
}
