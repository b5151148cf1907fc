import {
  campaignColumns,
  type CampaignColumn,
  type CampaignSort,
} from '@flowdeck/ui/campaign-table';
import { campaignStatuses, clickRate, openRate, type Campaign } from './campaign.ts';

/** The order of the list itself, in which a new campaign comes first. */
export const newestFirst: CampaignSort = { by: 'created', direction: 'descending' };

const valueOf: Record<CampaignColumn, (campaign: Campaign) => string | number> = {
  name: ({ name }) => name,
  status: ({ status }) => campaignStatuses.indexOf(status),
  recipients: ({ recipients }) => recipients.length,
  sent: ({ metrics }) => metrics.sent,
  delivered: ({ metrics }) => metrics.delivered,
  opened: ({ metrics }) => metrics.opened,
  openRate: ({ metrics }) => openRate(metrics),
  clicked: ({ metrics }) => metrics.clicked,
  clickRate: ({ metrics }) => clickRate(metrics),
  created: ({ createdAt }) => Date.parse(createdAt),
};

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

const isNewestFirst = ({ by, direction }: CampaignSort) =>
  by === newestFirst.by && direction === newestFirst.direction;

/** The campaigns in this order; equal ones stay as they are in the list. */
export function inOrder(campaigns: readonly Campaign[], sort: CampaignSort): readonly Campaign[] {
  if (isNewestFirst(sort)) return campaigns;
  const value = valueOf[sort.by];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return campaigns.toSorted((a, b) => sign * compare(value(a), value(b)));
}

/** The order in an address: `name` for ascending, `-name` for descending; anything else is newest first. */
export function orderIn(word: string | null): CampaignSort {
  const by = campaignColumns.find((column) => column === word?.replace(/^-/, ''));
  if (!by) return newestFirst;
  return { by, direction: word?.startsWith('-') ? 'descending' : 'ascending' };
}

/** The word of an order in the address; newest first has none. */
export const orderWord = (sort: CampaignSort): string | undefined =>
  isNewestFirst(sort) ? undefined : `${sort.direction === 'descending' ? '-' : ''}${sort.by}`;
