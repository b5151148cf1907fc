import { eventTypes } from '@flowdeck/contract/delivery/event-webhooks';
import { blankDetails } from '@flowdeck/contract/leads/leads';
import { eventBody } from '@flowdeck/domain/delivery/events/event-body';
import {
  afterGone,
  freshState,
  type WebhookState,
} from '@flowdeck/domain/delivery/events/event-webhook';
import { eventsOfCapture, eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { eventOfPost } from '@flowdeck/domain/delivery/events/post-events';
import { eventOfFailure } from '@flowdeck/domain/delivery/events/run-events';
import { eventOfWaiting } from '@flowdeck/domain/delivery/events/waiting-events';
import type { NewEvent } from '@flowdeck/domain/delivery/events/new-event';
import { taken, type MockDelivery, type MockWebhook } from '../event-webhooks.ts';
import { ago, seedId, type Span } from './time.ts';

const timeout = 'The webhook could not be reached: it took too long';
const refused = 'The webhook answered with status 503.';

const lead = (now: Date) =>
  ({
    ...blankDetails,
    id: seedId(301),
    email: 'ada@walnut-furniture.example',
    firstName: 'Ada',
    lastName: 'Okafor',
    company: 'Walnut Furniture',
    score: 82,
    status: 'qualified',
    source: 'website_form',
    formName: '',
    consent: 'given',
    createdAt: ago(now, { minutes: 4 }),
  }) as const;

const post = (now: Date) =>
  ({
    id: seedId(458),
    platform: 'Instagram',
    text: 'Behind the scenes of the autumn launch.',
    link: '',
    workflowId: null,
    at: ago(now, { days: 1 }),
  }) as const;

const failure = (now: Date) =>
  ({
    run: { id: seedId(810), startedAt: ago(now, { hours: 5 }) },
    workflow: { id: seedId(14), name: 'Outreach Sequence', type: 'Lead Outreach' },
    error: 'the mail server refused the connection',
    stopped: true,
  }) as const;

/** One of each kind, newest first, with the time since then. */
const happened = (now: Date): [NewEvent | undefined, Span][] => [
  [eventsOfStatus(lead(now), 'nurturing')[0], { minutes: 4 }],
  [eventsOfCapture(lead(now), 'nurturing')[0], { minutes: 4 }],
  [eventOfFailure(failure(now), ago(now, { hours: 5 })), { hours: 5 }],
  [eventOfPost(post(now), ago(now, { days: 1 })), { days: 1 }],
  [
    eventOfWaiting(['posts', 'emails', 'emails'], 'https://flowdeck.example.com/w/acme'),
    { days: 2 },
  ],
];

/** What a webhook that chose these events was told, newest first. */
function log(
  now: Date,
  chosen: readonly string[],
  first: number,
  how: (at: Date, index: number) => Partial<MockDelivery>,
) {
  return happened(now).flatMap(([event, span], index): MockDelivery[] => {
    if (!event || !chosen.includes(event.type)) return [];
    const at = ago(now, span);
    const eventId = seedId(first + 50 + index);
    return [
      {
        id: seedId(first + index),
        eventId,
        type: event.type,
        leadId: event.leadId,
        body: eventBody(event, eventId, at),
        createdAt: at,
        ...taken(at),
        ...how(at, index),
      },
    ];
  });
}

const waiting = (now: Date) =>
  ({
    status: 'waiting',
    attempts: 2,
    attemptedAt: ago(now, { minutes: 2 }),
    responseStatus: null,
    responseMs: 10_004,
    lastError: timeout,
    dueAt: ago(now, { minutes: -3 }),
  }) as const;

const givenUp = { status: 'failed', attempts: 6, responseStatus: 503, lastError: refused } as const;

const ofCrm = ['lead.captured', 'lead.qualified', 'run.failed', 'post.published'] as const;
const ofAlerts = ['run.failed', 'post.published', 'work.waiting'] as const;
const ofOld = ['draft.made', 'post.published'] as const;

/** One that works, one that fails, and one that was stopped. */
export const typicalEventWebhooks = (now: Date): MockWebhook[] => [
  {
    ...freshState,
    id: seedId(9_100),
    url: 'https://crm.example.com/hooks/flowdeck',
    secret: 'known to nobody',
    events: [...ofCrm],
    createdAt: ago(now, { days: 60 }),
    deliveries: log(now, ofCrm, 9_200, (_, index) => (index === 3 ? givenUp : {})),
  },
  {
    id: seedId(9_101),
    url: 'https://alerts.example.com/flowdeck?team=marketing',
    secret: 'known to nobody',
    events: [...ofAlerts],
    status: 'active',
    stoppedBecause: null,
    failures: 4,
    failingSince: ago(now, { hours: 5 }),
    restUntil: ago(now, { minutes: -3 }),
    createdAt: ago(now, { days: 31 }),
    deliveries: log(now, ofAlerts, 9_300, (_, index) => (index < 3 ? waiting(now) : {})),
  },
  {
    id: seedId(9_102),
    url: 'https://old.example.com/hook',
    secret: 'known to nobody',
    events: [...ofOld],
    status: 'stopped',
    stoppedBecause: 'failing',
    failures: 40,
    failingSince: ago(now, { days: 6 }),
    restUntil: null,
    createdAt: ago(now, { days: 90 }),
    deliveries: log(now, ofOld, 9_400, () => givenUp),
  },
];

const longState = (now: Date, index: number): WebhookState => {
  if (index === 1) return afterGone(freshState, now);
  return index % 3 === 2 ? { ...freshState, status: 'paused' } : freshState;
};

/**
 * As many as there may be, with long addresses and every event, and a log of several pages.
 * @param word a long one
 */
export const longEventWebhooks = (now: Date, word: string): MockWebhook[] =>
  Array.from({ length: 10 }, (_, index) => ({
    id: seedId(9_500 + index),
    url: `https://hooks.example.com/${word}/${String(index)}/${word}?of=${word}`,
    secret: 'known to nobody',
    events: [...eventTypes],
    ...longState(now, index),
    createdAt: ago(now, { days: 60 }),
    deliveries: Array.from({ length: 30 }, (_, page) =>
      log(now, eventTypes, 20_000 + index * 4_000 + page * 100, (at, nth) => ({
        ...(nth === 1 && { ...givenUp, lastError: `${refused} ${word}` }),
        createdAt: ago(at, { hours: page }),
      })),
    ).flat(),
  }));
