import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  campaignStatuses,
  campaignSummary,
  clickRate,
  createdOn,
  noMetrics,
  openRate,
  scheduledFor,
  withNewCampaign,
} from './campaign.ts';
import { newCampaign } from './new-campaign.ts';
import { loadSampleCampaigns, sampleCampaigns } from './sample-campaigns.ts';

const draft = { name: 'Launch', subject: 'Soon', content: 'Hello', recipients: [] };

describe('rates', () => {
  it('are opened / delivered and clicked / opened, and 0 if the divisor is 0', () => {
    const metrics = { ...noMetrics, sent: 110, delivered: 100, opened: 40, clicked: 10 };
    expect([openRate(metrics), clickRate(metrics)]).toEqual([40, 25]);
    expect([openRate(noMetrics), clickRate(noMetrics)]).toEqual([0, 0]);
  });
});

describe('the day of creation', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['Pacific/Auckland', 'Mar 6, 2026'],
    ['UTC', 'Mar 5, 2026'],
    ['America/Los_Angeles', 'Mar 5, 2026'],
  ])('is the reader’s own in %s', (zone, day) => {
    vi.stubEnv('TZ', zone);
    expect(createdOn({ createdAt: '2026-03-05T21:30:00.000Z' })).toBe(day);
  });
});

describe('the time of sending', () => {
  const [sample] = sampleCampaigns;
  if (!sample) throw new Error('No sample');
  const campaign = {
    ...sample,
    status: 'scheduled' as const,
    scheduledFor: '2026-03-17T08:00:00.000Z',
    metrics: noMetrics,
  };

  it('is shown until there are results', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    // Some versions of ICU put a narrow space before AM.
    expect(scheduledFor(campaign)?.text).toMatch(/^Mar 17, 2026, 9:00\sAM$/);
    vi.unstubAllEnvs();
    expect(scheduledFor({ ...campaign, metrics: sample.metrics })).toBeUndefined();
  });

  it('is that of a scheduled campaign alone', () => {
    expect(scheduledFor({ ...campaign, scheduledFor: null })).toBeUndefined();
    expect(scheduledFor({ ...campaign, status: 'sending' })).toBeUndefined();
  });
});

describe('the summary', () => {
  it('averages the rates of all campaigns, including drafts', () => {
    const [first] = sampleCampaigns;
    if (!first) throw new Error('No sample');
    const half = { ...first, metrics: { ...noMetrics, sent: 1000, delivered: 100, opened: 50 } };
    const unsent = { ...first, status: 'draft' as const, metrics: noMetrics };
    expect(campaignSummary([half, unsent])).toMatchObject([
      { key: 'sent', value: '1,000' },
      { key: 'opened', value: '50' },
      { key: 'clicked', value: '0' },
      { key: 'averageOpenRate', value: '25.0%' },
    ]);
  });

  it('has fixed trends, but none beside a zero', () => {
    const trends = campaignSummary(sampleCampaigns).map(({ trend }) => trend);
    expect(trends).toEqual(['+15%', '+8%', '+12%', '+5%']);
    expect(campaignSummary([]).map(({ trend }) => trend)).toEqual(['', '', '', '']);
  });

  it('says 0% without campaigns', () => {
    expect(campaignSummary([]).at(-1)?.value).toBe('0%');
  });
});

describe('the sample', () => {
  it('covers every status and every divisor of 0', () => {
    expect(new Set(sampleCampaigns.map(({ status }) => status))).toEqual(new Set(campaignStatuses));
    const started = sampleCampaigns.filter(({ status }) => status !== 'draft');
    expect(started.some(({ metrics }) => metrics.delivered === 0)).toBe(true);
    expect(started.some(({ metrics }) => metrics.delivered > 0 && metrics.opened === 0)).toBe(true);
  });

  it('can be aborted', async () => {
    const leaving = new AbortController();
    const loading = loadSampleCampaigns(leaving.signal);
    leaving.abort();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a new campaign', () => {
  it('is a draft in front of the others, with a unique id', () => {
    const once = withNewCampaign([], draft, 5);
    const twice = withNewCampaign(once, draft, 5);
    const thrice = withNewCampaign(twice, draft, 5);
    expect(thrice.map(({ id }) => id)).toEqual(['campaign_7', 'campaign_6', 'campaign_5']);
    expect(thrice[0]).toMatchObject({
      name: 'Launch',
      status: 'draft',
      createdAt: '1970-01-01T00:00:00.005Z',
      metrics: noMetrics,
    });
  });

  it.each(['name', 'subject', 'content'] as const)('needs a %s with more than spaces', (field) => {
    expect(newCampaign.safeParse(draft).success).toBe(true);
    expect(newCampaign.safeParse({ ...draft, [field]: '  ' }).success).toBe(false);
  });

  it('keeps its content as typed', () => {
    const content = '  Dear Ada,\n';
    expect(newCampaign.parse({ ...draft, content }).content).toBe(content);
  });

  it('accepts each address once, in any case, and refuses invalid ones', () => {
    const withRecipients = (recipients: string[]) =>
      newCampaign.safeParse({ ...draft, recipients }).data?.recipients;
    expect(withRecipients(['ada@example.com', ' bob@example.com ', 'ADA@Example.com'])).toEqual([
      'ada@example.com',
      'bob@example.com',
    ]);
    for (const entry of ['', 'ada', 'ada@', '@example.com', 'a b@example.com']) {
      expect(withRecipients([entry])).toBeUndefined();
    }
  });
});
