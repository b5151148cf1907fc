import { noMetrics, type Campaign } from './campaign.ts';

/** How long the samples take to load, in milliseconds (docs/specification.md, section 9). */
const loadMs = 1_000;

const subscribers = (count: number) =>
  Array.from({ length: count }, (_, index) => `subscriber-${String(index + 1)}@example.com`);

/** Covers every status, and every rate with a divisor of 0. */
export const sampleCampaigns: readonly Campaign[] = (
  [
    {
      id: 'campaign_1772703000000',
      name: 'Spring Product Update',
      subject: 'What is new this spring',
      content: 'Three things we shipped this season, and what comes next.',
      recipients: subscribers(1_248),
      status: 'sent',
      scheduledFor: null,
      createdAt: '2026-03-05T09:30:00.000Z',
      metrics: {
        sent: 1248,
        delivered: 1225,
        opened: 588,
        clicked: 147,
        bounced: 23,
        unsubscribed: 4,
      },
    },
    {
      id: 'campaign_1772616600000',
      name: 'Weekly Newsletter',
      subject: 'Your weekly automation insights',
      content: 'The five workflows that saved the most time this week.',
      recipients: subscribers(2_310),
      status: 'sending',
      scheduledFor: null,
      createdAt: '2026-03-04T09:30:00.000Z',
      metrics: {
        sent: 940,
        delivered: 921,
        opened: 203,
        clicked: 38,
        bounced: 19,
        unsubscribed: 1,
      },
    },
    {
      id: 'campaign_1772530200000',
      name: 'Webinar Invitation',
      subject: 'Thirty minutes on calm launches',
      content: 'Join us for half an hour, with time for questions.',
      recipients: subscribers(860),
      status: 'scheduled',
      scheduledFor: '2026-03-17T08:00:00.000Z',
      createdAt: '2026-03-03T09:30:00.000Z',
      metrics: noMetrics,
    },
    {
      id: 'campaign_1772443800000',
      name: 'Win-Back',
      subject: 'We would like to hear from you',
      content: 'It has been a while. One question, one click.',
      recipients: subscribers(420),
      status: 'sent',
      scheduledFor: null,
      createdAt: '2026-03-02T09:30:00.000Z',
      metrics: { sent: 420, delivered: 402, opened: 0, clicked: 0, bounced: 18, unsubscribed: 0 },
    },
    {
      id: 'campaign_1772357400000',
      name: 'Onboarding, Part One',
      subject: 'Welcome, and a first step',
      content: 'Begin with one workflow. This one takes five minutes.',
      recipients: [],
      status: 'draft',
      scheduledFor: null,
      createdAt: '2026-03-01T09:30:00.000Z',
      metrics: noMetrics,
    },
  ] satisfies Campaign[]
).map((campaign) => ({ ...campaign, isSample: true }));

/** Resolves to the samples after about a second, without a call. */
export function loadSampleCampaigns(signal: AbortSignal): Promise<readonly Campaign[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(sampleCampaigns);
    }, loadMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The load was given up.', 'AbortError'));
    });
  });
}
