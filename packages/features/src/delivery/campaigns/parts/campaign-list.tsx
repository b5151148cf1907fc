import { CampaignCard, CampaignCardSkeleton } from '@flowdeck/ui/campaign-card';
import {
  CampaignTable,
  CampaignTableSkeleton,
  type CampaignSort,
} from '@flowdeck/ui/campaign-table';
import { plural, wholeNumber } from '../../../platform/figures.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { campaignsCopy } from '../campaigns-copy.ts';
import { inOrder } from '../model/campaign-order.ts';
import { clickRate, createdOn, openRate, scheduledFor, type Campaign } from '../model/campaign.ts';
import { Tooltips } from './tooltips.tsx';

/** Windows with room for the columns of the table; in the reader's text size, like the page's own columns. */
const wide = '(width >= 64rem)';

export interface CampaignListProps {
  campaigns: readonly Campaign[];
  sort: CampaignSort;
  onSortChange: (sort: CampaignSort) => void;
  /** Sends a draft; undefined for those who may not. */
  onSend: ((draft: Campaign) => void) | undefined;
}

/** The campaigns as a table where there is room for its columns, else as cards. */
export function CampaignList({ campaigns, sort, onSortChange, onSend }: CampaignListProps) {
  const notify = useNotify();
  const onOptions = () => {
    const { options: title, hint: description } = campaignsCopy.unavailable;
    notify({ tone: 'info', title, description });
  };
  const hasColumns = useMedia(wide);
  const ordered = inOrder(campaigns, sort);
  return (
    <Tooltips>
      {hasColumns ? (
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
        <div className="grid gap-4">
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
export function CampaignListSkeleton() {
  if (useMedia(wide)) return <CampaignTableSkeleton />;
  return (
    <div className="grid gap-4">
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
      <CampaignCardSkeleton />
    </div>
  );
}
