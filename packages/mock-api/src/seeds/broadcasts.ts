import { broadcastsCopy } from '@flowdeck/domain/campaigns/broadcasts-copy';
import { newBroadcast, type StoredBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import type { ReportCounts } from '@flowdeck/domain/campaigns/report';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { fillIn } from '@flowdeck/domain/workflows/outreach-mails';
import type { MockBroadcast, MockLead } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

type Seed = Partial<MockBroadcast> &
  Pick<StoredBroadcast, 'name' | 'subject'> & { n: number; created: Span };

const content = `Hello {first name|there},

## What is new this month

- **Drafts** keep earlier versions.
- Posts go out at the best time of the week.

[Read all about it](https://www.example.com/news)

Best regards,
Your team`;

function storedBroadcast({ n, created, ...seed }: Seed, now: Date): MockBroadcast {
  const at = ago(now, created);
  return {
    ...newBroadcast,
    excluded: [],
    content,
    id: seedId(n),
    createdAt: at,
    updatedAt: at,
    ...seed,
    firstStartedAt: seed.startedAt ?? null,
    madeFor: seed.startedAt ?? null,
  };
}

/** What became of the four emails below. */
const sample: ReportCounts = {
  figures: { delivered: 3, opened: 2, clicked: 1, bounced: 0, unsubscribed: 0 },
  machines: { opened: 2, clicked: 1 },
  points: {
    opened: new Map([
      [1, 1],
      [20, 1],
    ]),
    clicked: new Map([[1, 1]]),
    unsubscribed: new Map(),
  },
  links: new Map([[1, { clicked: 1, machines: 1 }]]),
  earlier: [
    {
      countsReaders: true,
      figures: { delivered: 4, opened: 2, clicked: 1, bounced: 0, unsubscribed: 1 },
    },
    {
      countsReaders: true,
      figures: { delivered: 3, opened: 1, clicked: 0, bounced: 1, unsubscribed: 0 },
    },
  ],
};

/** The broadcasts of a workspace in everyday use, newest first: one of each status. */
export function typicalBroadcasts(now: Date): MockBroadcast[] {
  const begun = (span: Span) => ({ startedAt: ago(now, span) });
  const excluded = [
    { reason: 'no-consent' as const, count: 1 },
    { reason: 'bounced' as const, count: 1 },
  ];
  return [
    {
      n: 601,
      name: 'March newsletter',
      subject: 'What is new in March',
      preheader: 'Drafts with versions, and posts at the best time',
      created: { minutes: 20 },
    },
    {
      n: 602,
      name: 'Webinar invitation',
      subject: '{first name|You} and thirty minutes on calm launches',
      status: 'scheduled' as const,
      sendAt: ago(now, { days: -2 }),
      timeZone: 'Europe/Berlin',
      created: { hours: 5 },
    },
    {
      n: 603,
      name: 'Spring offer',
      subject: 'Our spring offer for {company|you}',
      status: 'sending' as const,
      ratePerHour: 60,
      recipients: 5,
      remaining: 3,
      excluded,
      created: { hours: 7 },
      ...begun({ minutes: 4 }),
    },
    {
      n: 604,
      name: 'Survey',
      subject: 'Two questions, one minute',
      status: 'paused' as const,
      created: { days: 3 },
      recipients: 1,
      remaining: 1,
      ...begun({ days: 2 }),
    },
    {
      n: 605,
      name: 'February newsletter',
      subject: 'What is new in February',
      status: 'sent' as const,
      created: { days: 30 },
      countsReaders: true,
      recipients: 4,
      excluded,
      sample,
      ...begun({ days: 29 }),
      endedAt: ago(now, { days: 28 }),
    },
    {
      n: 606,
      name: 'Old price list',
      subject: 'Prices until the end of the year',
      status: 'cancelled' as const,
      created: { days: 60 },
      recipients: 1,
      ...begun({ days: 59 }),
      endedAt: ago(now, { days: 59 }),
    },
  ].map((seed) => storedBroadcast(seed, now));
}

/** What became of the emails of these broadcasts, by the place of the lead among those that get any. */
const states: Readonly<Record<number, readonly Partial<StoredMail>[]>> = {
  603: [
    { status: 'delivered', attempts: 1 },
    { status: 'failed', attempts: 1, lastError: '554 5.7.1 Message rejected' },
    { status: 'queued' },
    { status: 'planned' },
    { status: 'planned' },
  ],
  604: [{ status: 'planned' }],
  605: [
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 2 },
    {
      status: 'uncertain',
      attempts: 1,
      lastError: 'The connection broke before the mail server answered.',
    },
  ],
  606: [{ status: 'discarded', lastError: broadcastsCopy.cancelled }],
};

/** Adds the emails of broadcasts to the leads that they go to. */
export function mailBroadcasts(
  broadcasts: readonly StoredBroadcast[],
  leads: readonly MockLead[],
): void {
  for (const { id, subject, content: text, startedAt } of broadcasts) {
    const n = Number(id.slice(-12));
    for (const [place, state] of (states[n] ?? []).entries()) {
      const lead = leads[place];
      if (!lead || !startedAt) continue;
      lead.mails.push({
        id: seedId(n * 100 + place),
        leadId: lead.id,
        workflowId: null,
        broadcastId: id,
        to: lead.email,
        subject: fillIn(subject, lead),
        text: fillIn(text, lead),
        status: 'queued',
        createdAt: startedAt,
        attempts: 0,
        lastError: null,
        ...state,
        deliveredAt: state.status === 'delivered' ? startedAt : null,
      });
    }
  }
}

const longSample: ReportCounts = {
  ...sample,
  figures: { delivered: 86_320, opened: 41_207, clicked: 9_876, bounced: 1_234, unsubscribed: 567 },
  machines: { opened: 65_432, clicked: 23_456 },
  points: {
    opened: new Map([[0, 41_207]]),
    clicked: new Map([[0, 9_876]]),
    unsubscribed: new Map([[0, 567]]),
  },
};

/** Everything at its limits, and more than one page. */
export const longBroadcasts = (now: Date, long: string): MockBroadcast[] =>
  Array.from({ length: 61 }, (_, index) =>
    storedBroadcast(
      {
        n: 601 + index,
        name: long.repeat(3).slice(0, 200),
        subject: 'اشتراكك في النشرة الأسبوعية 🎉 '.repeat(6).trim().slice(0, 200),
        preheader: long.repeat(3).slice(0, 200),
        content: `# ${long}\n\n${`${long} `.repeat(60)}\n\n{first name} [Your offer] {nickname}\n\n![](https://www.example.com/a.png)`,
        created: { days: index },
        ...(index % 2 === 1 && {
          status: 'sending',
          startedAt: now,
          recipients: 98_765,
          remaining: 12_345,
          countsReaders: true,
          sample: longSample,
        }),
      },
      now,
    ),
  );
