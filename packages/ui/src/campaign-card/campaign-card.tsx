import { useId } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { Rate } from '../rate/rate.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { OpenWord } from '../status-badge/open-word.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignBadge, type CampaignCardStatus } from './campaign-badge.tsx';
import { campaignCardCopy } from './campaign-card-copy.ts';

export { campaignCardStatuses, type CampaignCardStatus } from './campaign-badge.tsx';

export interface CampaignCardProps {
  /** The title of the card, and the accessible name of the article. */
  name: string;
  /** How far the campaign has got; a draft shows no metrics. A word that is not known is shown as given. */
  status: OpenWord<CampaignCardStatus>;
  /** It is made up, and says so. */
  isSample?: boolean;
  /** A word beside the status, such as what became of a draft. */
  note?: string | undefined;
  /** The subject line of the email. */
  subject: string;
  /** The number of recipients as text: “1,248 recipients”. */
  recipients: string;
  /** The creation date as ISO 8601 and as text. */
  created: { dateTime: string; text: string };
  /** When it will be sent, as ISO 8601 and as text. Shown in place of results that do not exist yet. */
  scheduledFor?: { dateTime: string; text: string };
  /** The results, which drafts do not show. */
  metrics: CampaignMetrics;
  /** Sends a draft. Without it, nothing offers to. */
  onSend?: (() => void) | undefined;
  /** Opens the other actions. */
  onOptions: () => void;
}

/** Counts are formatted. */
export interface CampaignMetrics {
  sent: string;
  delivered: string;
  opened: string;
  clicked: string;
  /** Opened of delivered in percent, 0 to 100. */
  openRate: number;
  /** Clicked of opened in percent, 0 to 100. */
  clickRate: number;
}

const frame = '@container min-w-0 card p-4';
const figureGrid =
  'mt-4 grid grid-cols-1 gap-x-4 gap-y-3 [&_dd]:font-medium border-t border-line pt-4 @[14rem]:grid-cols-2 @sm:grid-cols-3';

/**
 * One email campaign, with its results once it is no longer a draft. Its buttons have tooltips, so it
 * needs a `TooltipProvider` around it. To compare and sort many, use `CampaignTable`.
 */
export function CampaignCard({
  name,
  status,
  isSample = false,
  note,
  subject,
  recipients,
  created,
  scheduledFor,
  metrics,
  onSend,
  onOptions,
}: CampaignCardProps) {
  const titleId = useId();
  const isDraft = status === 'draft';
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={titleId} dir="auto" className="min-w-0 font-medium">
              {name}
            </h3>
            <CampaignBadge status={status} />
            {isSample && <Badge>{campaignCardCopy.sample}</Badge>}
            {note && <Badge tone="info">{note}</Badge>}
          </div>
          <p dir="auto" className="mt-1 text-ink-muted">
            {subject}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <CampaignActions name={name} isDraft={isDraft} onSend={onSend} onOptions={onOptions} />
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted tabular-nums">
        <bdi>{recipients}</bdi>
        <bdi>
          {campaignCardCopy.created} <time dateTime={created.dateTime}>{created.text}</time>
        </bdi>
      </p>
      {scheduledFor && (
        <p className="mt-4 border-t border-line pt-4">
          <bdi>
            {campaignCardCopy.scheduledFor}{' '}
            <time dateTime={scheduledFor.dateTime} className="font-medium tabular-nums">
              {scheduledFor.text}
            </time>
          </bdi>
        </p>
      )}
      {isDraft && (
        <p className="mt-4 border-t border-line pt-4 text-ink-muted">{campaignCardCopy.notSent}</p>
      )}
      {!isDraft && !scheduledFor && (
        <dl className={figureGrid}>
          <Fact term={campaignCardCopy.sent}>{metrics.sent}</Fact>
          <Fact term={campaignCardCopy.delivered}>{metrics.delivered}</Fact>
          <Fact term={campaignCardCopy.opened}>{metrics.opened}</Fact>
          <Fact term={campaignCardCopy.openRate}>
            <Rate percent={metrics.openRate} />
          </Fact>
          <Fact term={campaignCardCopy.clicked}>{metrics.clicked}</Fact>
          <Fact term={campaignCardCopy.clickRate}>
            <Rate percent={metrics.clickRate} />
          </Fact>
        </dl>
      )}
    </article>
  );
}

/** Placeholder shown while a campaign loads. */
export function CampaignCardSkeleton() {
  return (
    <div className={frame}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <div className="flex h-8 items-center gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-5 w-16 rounded-full" />
          </div>
          <div className="mt-1 flex h-5 items-center">
            <Skeleton className="h-3 w-44" />
          </div>
        </div>
        <Skeleton className="size-8" />
      </div>
      <div className="mt-2 flex h-5 items-center">
        <Skeleton className="h-3 w-52" />
      </div>
      <div className={figureGrid}>
        {['sent', 'delivered', 'opened', 'open rate', 'clicked', 'click rate'].map((fact) => (
          <FactSkeleton key={fact} />
        ))}
      </div>
    </div>
  );
}
