import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  afterGone,
  calmState,
  changeWebhook,
  freshState,
  newWebhook,
  requireActive,
  toEventDelivery,
  toEventWebhook,
  type StoredWebhook,
  type WebhookState,
} from './event-webhook.ts';
import { eventsCopy } from './events-copy.ts';

const at = new Date('2026-03-02T10:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const day = 24 * 60 * 60 * 1000;
const url = 'https://hooks.example.com/1';
const waits = [10, 60];
const make = () => 'new';
const stored: StoredWebhook = {
  ...freshState,
  id: 'id',
  url,
  secret: 'old',
  events: ['lead.captured'],
  createdAt: at,
};
const failing = { failures: 2, failingSince: at, restUntil: later(60) } as const;
const stopped = { ...failing, status: 'stopped', stoppedBecause: 'failing' } as const;

describe('a webhook', () => {
  it('is active at first, with a secret, and its events in one order', () => {
    expect(newWebhook({ url, events: ['post.published', 'lead.captured'] }, make, at)).toEqual({
      url,
      secret: 'new',
      events: ['lead.captured', 'post.published'],
      createdAt: at,
      status: 'active',
      ...calmState,
    });
    expect(() => newWebhook({ url: 'https://a:99999', events: [] }, make, at)).toThrow(
      eventsCopy.errors.url,
    );
  });

  it('gets another secret with another address, or on demand, and else keeps it', () => {
    expect(changeWebhook(stored, { url, active: true }, make)).toEqual({});
    expect(changeWebhook(stored, { renewSecret: true }, make)).toEqual({ secret: 'new' });
    const moved = changeWebhook({ ...stored, ...failing }, { url: `${url}/2` }, make);
    // What failed at the old address says nothing of the new one.
    expect(moved).toEqual({ url: `${url}/2`, secret: 'new', ...calmState });
  });

  it('is paused and started; one that was stopped begins anew', () => {
    expect(changeWebhook(stored, { active: false }, make)).toEqual({ status: 'paused' });
    const over = { ...stored, ...stopped };
    expect(changeWebhook(over, { active: false }, make)).toEqual({});
    const started = changeWebhook(over, { active: true }, make);
    expect(started).toEqual({ status: 'active', ...calmState });
    expect(started.stoppedBecause).toBeNull();
    expect(() => {
      requireActive(over);
    }).toThrow(eventsCopy.errors.notActive);
  });

  it('rests longer after each failure, and is stopped after three days of them', () => {
    const first = afterFailure(freshState, waits, at);
    expect(first).toEqual({
      status: 'active',
      stoppedBecause: null,
      failures: 1,
      failingSince: at,
      restUntil: later(10),
    });
    const second = afterFailure(first, waits, later(10));
    expect(second).toMatchObject({ failures: 2, failingSince: at, restUntil: later(70) });
    expect(afterFailure(second, waits, later(70)).restUntil).toEqual(later(130));
    expect(afterFailure(second, waits, later(3 * day - 1)).status).toBe('active');
    const third = afterFailure(second, waits, later(3 * day));
    expect(third).toMatchObject({ status: 'stopped', stoppedBecause: 'failing' });
    const paused: WebhookState = { ...second, status: 'paused' };
    expect(afterFailure(paused, waits, later(3 * day)).status).toBe('paused');
  });

  it('is stopped at once when it says that it is gone, unless it is paused', () => {
    const gone = afterGone({ ...stored, ...failing }, later(1));
    expect(gone).toEqual({
      status: 'stopped',
      stoppedBecause: 'gone',
      failures: 3,
      failingSince: at,
      restUntil: null,
    });
    expect(afterGone(freshState, at)).toMatchObject({ status: 'stopped', failingSince: at });
    const paused = afterGone({ ...freshState, status: 'paused' }, at);
    expect(paused).toMatchObject({ status: 'paused', stoppedBecause: null });
  });

  it('is shown without its secret, and with the day on which it is stopped', () => {
    const shown = toEventWebhook({ ...stored, ...failing }, 3);
    expect(shown).toEqual({
      id: 'id',
      url,
      events: ['lead.captured'],
      status: 'active',
      waiting: 3,
      failingSince: at.toISOString(),
      stopsAt: later(3 * day).toISOString(),
      stoppedBecause: null,
      createdAt: at.toISOString(),
      changedBy: null,
    });
    expect(toEventWebhook({ ...stored, ...stopped }, 0)).toMatchObject({
      stopsAt: null,
      stoppedBecause: 'failing',
    });
  });
});

describe('the next attempt of an event', () => {
  const delivery = {
    id: 'id',
    eventId: 'event',
    type: 'lead.captured',
    status: 'waiting',
    attempts: 1,
    createdAt: at,
    attemptedAt: at,
    responseStatus: 503,
    responseMs: 9,
    lastError: 'no',
    dueAt: later(10),
    body: '{}',
  } as Parameters<typeof toEventDelivery>[0];
  const next = (of: Partial<typeof delivery>, webhook: Partial<WebhookState>) =>
    toEventDelivery({ ...delivery, ...of }, { ...freshState, ...webhook }).nextAttemptAt;

  it('is when it is due and its webhook has rested', () => {
    expect(next({}, {})).toBe(later(10).toISOString());
    expect(next({}, { restUntil: later(5) })).toBe(later(10).toISOString());
    expect(next({}, { restUntil: later(60) })).toBe(later(60).toISOString());
  });

  it('is none for what is over, or while the webhook is not active', () => {
    expect(next({ status: 'delivered' }, {})).toBeNull();
    expect(next({ status: 'failed' }, {})).toBeNull();
    expect(next({}, { status: 'paused' })).toBeNull();
  });
});
