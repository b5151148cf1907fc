import { CampaignCard, CampaignCardSkeleton } from '@flowdeck/ui/campaign-card';
import {
  CampaignTable,
  CampaignTableSkeleton,
  type CampaignSort,
} from '@flowdeck/ui/campaign-table';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { plural, wholeNumber } from '../../../platform/figures.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { campaignsCopy } from '../campaigns-copy.ts';
import { inOrder } from '../model/campaign-order.ts';
import { clickRate, createdOn, openRate, scheduledFor, type Campaign } from '../model/campaign.ts';
import { Tooltips } from './tooltips.tsx';

/** Windows with room for the columns of the table; in the reader's text size, like the page's own columns. */
const wide = '(width >= 64rem)';

const campaignViews = ['cards', 'table'] as const;
export type CampaignView = (typeof campaignViews)[number];

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4';

export interface CampaignListProps {
  campaigns: readonly Campaign[];
  sort: CampaignSort;
  onSortChange: (sort: CampaignSort) => void;
  /** What is wanted where there is room for the columns of the table. */
  view: CampaignView;
  onViewChange: (view: CampaignView) => void;
  /** Sends a draft; undefined for those who may not. */
  onSend: ((draft: Campaign) => void) | undefined;
}

/** The campaigns as cards, or as a table where there is room for its columns. */
export function CampaignList({
  campaigns,
  sort,
  onSortChange,
  view,
  onViewChange,
  onSend,
}: CampaignListProps) {
  const notify = useNotify();
  const onOptions = () => {
    const { options: title, hint: description } = campaignsCopy.unavailable;
    notify({ tone: 'info', title, description });
  };
  const hasColumns = useMedia(wide);
  const ordered = inOrder(campaigns, sort);
  return (
    <Tooltips>
      {hasColumns && (
        <div className="mb-3 flex justify-end">
          <SegmentedFilter
            label={campaignsCopy.view.label}
            options={campaignViews.map((value) => ({ value, label: campaignsCopy.view[value] }))}
            value={view}
            onValueChange={onViewChange}
          />
        </div>
      )}
      {hasColumns && view === 'table' ? (
        <CampaignTable
          label={campaignsCopy.list}
          campaigns={ordered.map((campaign) => ({
            ...shown(campaign),
            id: campaign.id,
            recipients: wholeNumber(campaign.recipients.length),
          }))}
          sort={sort}
          onSortChange={onSortChange}
          onSend={
            onSend &&
            ((id) => {
              const draft = campaigns.find((campaign) => campaign.id === id);
              if (draft) onSend(draft);
            })
          }
          onOptions={onOptions}
        />
      ) : (
        <div className={grid}>
          {ordered.map((campaign) => (
            <CampaignCard
              key={campaign.id}
              {...shown(campaign)}
              recipients={plural(campaign.recipients.length, 'recipient')}
              onSend={
                onSend &&
                (() => {
                  onSend(campaign);
                })
              }
              onOptions={onOptions}
            />
          ))}
        </div>
      )}
    </Tooltips>
  );
}

/** What card and table show of a campaign. */
function shown(campaign: Campaign) {
  const { name, status, subject, createdAt, metrics, isSample = false, continuedAs } = campaign;
  return {
    name,
    isSample,
    note: continuedAs === undefined ? undefined : campaignsCopy.continued,
    status,
    subject,
    created: { dateTime: createdAt, text: createdOn(campaign) },
    scheduledFor: scheduledFor(campaign),
    metrics: {
      sent: wholeNumber(metrics.sent),
      delivered: wholeNumber(metrics.delivered),
      opened: wholeNumber(metrics.opened),
      clicked: wholeNumber(metrics.clicked),
      openRate: openRate(metrics),
      clickRate: clickRate(metrics),
    },
  };
}

/** Placeholder shown while the campaigns load. */
export function CampaignListSkeleton({ view }: Pick<CampaignListProps, 'view'>) {
  const hasColumns = useMedia(wide);
  return (
    <div>
      {hasColumns && <Skeleton className="ms-auto mb-3 h-9 w-36" />}
      {hasColumns && view === 'table' ? (
        <CampaignTableSkeleton />
      ) : (
        <div className={grid}>
          {Array.from({ length: 5 }, (_, index) => (
            <CampaignCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  );
}
