import { percent, wholeNumber } from '../../../platform/figures.ts';
import type { NewCampaign } from './new-campaign.ts';

/** In the order of a campaign's life. Nothing here moves a campaign on from draft. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const;
type CampaignStatus = (typeof campaignStatuses)[number];

/** An email campaign (docs/specification.md, section 3). It exists only in the browser. */
export interface Campaign {
  /** `campaign_` followed by the time of creation in milliseconds. */
  id: string;
  name: string;
  subject: string;
  content: string;
  /** Email addresses, each once. */
  recipients: readonly string[];
  status: CampaignStatus;
  /** ISO 8601; null if no time is set. */
  scheduledFor: string | null;
  /** ISO 8601. */
  createdAt: string;
  metrics: CampaignMetrics;
  /** Made up, to show what campaigns look like. */
  isSample?: true;
  /** The broadcast that goes on with it. */
  continuedAs?: string;
}

export interface CampaignMetrics {
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  bounced: number;
  unsubscribed: number;
}

export const noMetrics: CampaignMetrics = {
  sent: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  bounced: 0,
  unsubscribed: 0,
};

/** A part of a whole in percent; 0 if the whole is 0 (docs/specification.md, section 5). */
const rate = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

export const openRate = ({ opened, delivered }: CampaignMetrics) => rate(opened, delivered);
export const clickRate = ({ clicked, opened }: CampaignMetrics) => rate(clicked, opened);

export interface SummaryFigure {
  key: 'sent' | 'opened' | 'clicked' | 'averageOpenRate';
  value: string;
  /**
   * A fixed trend, not a measurement (docs/specification.md, section 2). Empty beside a zero, which cannot
   * have grown.
   */
  trend: string;
}

/** The four summary cards, with the mean open rate over all campaigns, counting drafts as 0. */
export function campaignSummary(campaigns: readonly Campaign[]): SummaryFigure[] {
  const total = (key: keyof CampaignMetrics) =>
    campaigns.reduce((sum, { metrics }) => sum + metrics[key], 0);
  const [sent, opened, clicked] = [total('sent'), total('opened'), total('clicked')];
  const rates = campaigns.reduce((sum, { metrics }) => sum + openRate(metrics), 0);
  return [
    { key: 'sent', value: wholeNumber(sent), trend: sent === 0 ? '' : '+15%' },
    { key: 'opened', value: wholeNumber(opened), trend: opened === 0 ? '' : '+8%' },
    { key: 'clicked', value: wholeNumber(clicked), trend: clicked === 0 ? '' : '+12%' },
    {
      key: 'averageOpenRate',
      value: campaigns.length === 0 ? '0%' : percent(rates / campaigns.length),
      trend: rates === 0 ? '' : '+5%',
    },
  ];
}

/** The day of creation as the reader's calendar has it: “Mar 5, 2026”. */
export const createdOn = ({ createdAt }: Pick<Campaign, 'createdAt'>) =>
  new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });

/**
 * When a scheduled campaign will be sent, in the reader's time zone: “Mar 17, 2026, 8:00 AM”. Undefined
 * for others, and once there are results to show instead.
 */
export function scheduledFor({ status, scheduledFor: at, metrics }: Campaign) {
  if (status !== 'scheduled' || at === null || metrics.sent > 0) return undefined;
  const text = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return { dateTime: at, text };
}

/** A draft campaign, in front of the others. Its id is moved on by 1 ms until no other has it. */
export function withNewCampaign(
  campaigns: readonly Campaign[],
  created: NewCampaign,
  now: number,
): readonly Campaign[] {
  const taken = new Set(campaigns.map(({ id }) => id));
  let at = now;
  while (taken.has(`campaign_${String(at)}`)) at += 1;
  const campaign: Campaign = {
    ...created,
    id: `campaign_${String(at)}`,
    status: 'draft',
    scheduledFor: null,
    createdAt: new Date(now).toISOString(),
    metrics: noMetrics,
  };
  return [campaign, ...campaigns];
}
