import {
  eventTypes,
  type EventDelivery,
  type EventType,
  type EventWebhook,
  type EventWebhookStatus,
  type WebhookStopReason,
} from '@flowdeck/contract/delivery/event-webhooks';
import type { SendingTest } from '@flowdeck/contract/delivery/sending';
import { sentTest } from '../sending/sender.ts';
import { Problem } from '../../problem.ts';
import { eventsCopy } from './events-copy.ts';

const { errors, test } = eventsCopy;

const dayMs = 24 * 60 * 60 * 1000;

/** Days for which every attempt fails before the server stops a webhook. */
export const failingDays = 3;

/** What decides whether and when a webhook is sent anything. */
export interface WebhookState {
  status: EventWebhookStatus;
  /** Why the server stopped it; null unless it did, and once that no longer says anything of its receiver. */
  stoppedBecause: WebhookStopReason | null;
  /** Attempts that failed since the latest one that did not. */
  failures: number;
  failingSince: Date | null;
  /** Nothing is sent to it before this time; null if nothing holds it up. */
  restUntil: Date | null;
}

/** A webhook as it is stored; the secret signs what it is sent. */
export interface StoredWebhook extends WebhookState {
  id: string;
  url: string;
  secret: string;
  events: EventType[];
  createdAt: Date;
  /** The name of who changed it last. */
  changedBy?: string | null;
}

/** That of a webhook whose latest attempt succeeded, or that was sent nothing yet. */
export const calmState = {
  stoppedBecause: null,
  failures: 0,
  failingSince: null,
  restUntil: null,
} as const;

export const freshState: WebhookState = { status: 'active', ...calmState };

/** What may change of it; what is left out stays. */
interface WebhookChange {
  url?: string | undefined;
  events?: readonly EventType[] | undefined;
  active?: boolean | undefined;
  renewSecret?: boolean | undefined;
}

/**
 * A new webhook, without its id.
 * @throws {Problem} 400 for an address that cannot be used
 */
export function newWebhook(
  { url, events }: { url: string; events: readonly EventType[] },
  newSecret: () => string,
  at: Date,
): Omit<StoredWebhook, 'id'> {
  requireAddress(url);
  return { url, events: inOrder(events), secret: newSecret(), ...freshState, createdAt: at };
}

/** Whether a change lets something out: pausing or starting a webhook again does not. */
export const opensWebhook = ({ url, events, renewSecret = false }: WebhookChange): boolean =>
  url !== undefined || events !== undefined || renewSecret;

/**
 * What changes of a webhook. Another address gets another secret, which its earlier receiver does not know, and
 * is not blamed for what failed before; nor is one that someone starts again.
 * @throws {Problem} 400 for an address that cannot be used
 */
export function changeWebhook(
  before: StoredWebhook,
  { url = before.url, events, active, renewSecret = false }: WebhookChange,
  newSecret: () => string,
): Partial<Omit<StoredWebhook, 'id' | 'createdAt'>> {
  requireAddress(url);
  const isMoved = url !== before.url;
  const isStarted = active === true && before.status !== 'active';
  return {
    ...(isMoved && { url }),
    ...((isMoved || renewSecret) && { secret: newSecret() }),
    ...(events && { events: inOrder(events) }),
    ...((isMoved || isStarted) && calmState),
    ...(isStarted && { status: 'active' }),
    ...(active === false && before.status === 'active' && { status: 'paused' }),
  };
}

/**
 * What follows for a webhook from an attempt that failed.
 * @param restMs the waits after failures, in milliseconds; the last one repeats
 */
export function afterFailure(
  state: WebhookState,
  restMs: readonly number[],
  at: Date,
): WebhookState {
  const { failures, failingSince } = state;
  const since = failingSince ?? at;
  const rest = restMs[Math.min(failures, restMs.length - 1)] ?? 0;
  return {
    ...stoppedIf(stopsAt(since) <= at && 'failing', state),
    failures: failures + 1,
    failingSince: since,
    restUntil: new Date(at.getTime() + rest),
  };
}

/** What follows for a webhook from the answer that it is gone for good. */
export const afterGone = (state: WebhookState, at: Date): WebhookState => ({
  ...stoppedIf('gone', state),
  failures: state.failures + 1,
  failingSince: state.failingSince ?? at,
  restUntil: null,
});

/** One that a person has paused stays paused. */
const stoppedIf = (
  reason: WebhookStopReason | false,
  { status, stoppedBecause }: WebhookState,
): Pick<WebhookState, 'status' | 'stoppedBecause'> =>
  reason && status === 'active'
    ? { status: 'stopped', stoppedBecause: reason }
    : { status, stoppedBecause };

const stopsAt = (failingSince: Date) => new Date(failingSince.getTime() + failingDays * dayMs);

/** @throws {Problem} 409 unless it is active */
export function requireActive({ status }: Pick<WebhookState, 'status'>): void {
  if (status !== 'active') throw new Problem('conflict', errors.notActive);
}

/** What its owner sees of it: no secret. */
export function toEventWebhook(
  {
    id,
    url,
    events,
    status,
    failingSince,
    stoppedBecause,
    createdAt,
    changedBy = null,
  }: Omit<StoredWebhook, 'secret'>,
  waiting: number,
): EventWebhook {
  const ends = failingSince && status === 'active' ? stopsAt(failingSince) : null;
  return {
    id,
    url,
    status,
    waiting,
    events: inOrder(events),
    failingSince: failingSince?.toISOString() ?? null,
    stopsAt: ends?.toISOString() ?? null,
    stoppedBecause,
    createdAt: createdAt.toISOString(),
    changedBy,
  };
}

/** A delivery as it is stored. */
export interface StoredDelivery extends Omit<
  EventDelivery,
  'createdAt' | 'attemptedAt' | 'nextAttemptAt'
> {
  createdAt: Date;
  attemptedAt: Date | null;
  /** Not sent before this time. */
  dueAt: Date;
}

/**
 * What its owner sees of a delivery.
 * @param webhook the state of the one it is for
 */
export function toEventDelivery(
  { createdAt, attemptedAt, dueAt, ...delivery }: StoredDelivery,
  { status, restUntil }: Pick<WebhookState, 'status' | 'restUntil'>,
): EventDelivery {
  const next = delivery.status === 'waiting' && status === 'active' ? dueAt : null;
  const { id, eventId, type, attempts, responseStatus, responseMs, lastError, body } = delivery;
  return {
    id,
    eventId,
    type,
    status: delivery.status,
    attempts,
    responseStatus,
    responseMs,
    lastError,
    body,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: next && (restUntil && restUntil > next ? restUntil : next).toISOString(),
  };
}

/** The order of a webhook's log. */
export const newestDeliveries = '-created';

/** @param status of the answer */
export const tookTest = (status: number, answer: string | null): SendingTest =>
  sentTest(test.taken(String(status)), answer);

export const noSuchWebhook = (): Problem => new Problem('not_found', errors.missing);
export const noSuchDelivery = (): Problem => new Problem('not_found', errors.deliveryMissing);

function requireAddress(url: string): void {
  if (URL.canParse(url)) return;
  const message = errors.url;
  throw new Problem('invalid_request', message, { issues: [{ path: 'url', message }] });
}

const inOrder = (events: readonly EventType[]): EventType[] =>
  eventTypes.filter((type) => events.includes(type));
