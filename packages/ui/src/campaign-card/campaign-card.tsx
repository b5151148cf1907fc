import { CircleCheck, Clock, Ellipsis, PencilLine, Send, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { Rate } from '../rate/rate.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { campaignCardCopy } from './campaign-card-copy.ts';

export const campaignCardStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type CampaignCardStatus = (typeof campaignCardStatuses)[number];

const faces: Record<CampaignCardStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: Clock },
  sending: { tone: 'accent', Icon: Send },
  sent: { tone: 'positive', Icon: CircleCheck },
};

export interface CampaignCardProps {
  /** The title of the card, and the accessible name of the article. */
  name: string;
  /** How far the campaign has got; a draft shows no metrics. */
  status: CampaignCardStatus;
  /** The subject line of the email. */
  subject: string;
  /** The number of recipients as text: “1,248 recipients”. */
  recipients: string;
  /** The creation date as ISO 8601 and as text. */
  created: { dateTime: string; text: string };
  /** The results, which drafts do not show. Counts are formatted. */
  metrics: {
    sent: string;
    delivered: string;
    opened: string;
    clicked: string;
    /** Opened of delivered in percent, 0 to 100. */
    openRate: number;
    /** Clicked of opened in percent, 0 to 100. */
    clickRate: number;
  };
  /** Sends a draft. */
  onSend: () => void;
  /** Opens the other actions. */
  onOptions: () => void;
}

const frame = '@container min-w-0 rounded-xl border border-line bg-surface p-4';
const figureGrid =
  'mt-4 grid grid-cols-1 gap-x-4 gap-y-3 border-t border-line pt-4 @[14rem]:grid-cols-2 @sm:grid-cols-3 @2xl:grid-cols-6 @2xl:gap-x-8';

/**
 * One email campaign, with its results once it is no longer a draft. Its buttons have tooltips, so it
 * needs a `TooltipProvider` around it.
 */
export function CampaignCard({
  name,
  status,
  subject,
  recipients,
  created,
  metrics,
  onSend,
  onOptions,
}: CampaignCardProps) {
  const titleId = useId();
  const { tone, Icon } = faces[status];
  const isDraft = status === 'draft';
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={titleId} dir="auto" className="min-w-0 text-lg font-medium">
              {name}
            </h3>
            <Badge tone={tone} icon={<Icon />}>
              {campaignCardCopy.status[status]}
            </Badge>
          </div>
          <p dir="auto" className="mt-1 text-ink-muted">
            {subject}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {isDraft && (
            <IconAction
              hint={campaignCardCopy.sendHint}
              icon={<Send aria-hidden className="size-4" />}
              onClick={onSend}
            >
              {campaignCardCopy.send(name)}
            </IconAction>
          )}
          <IconAction
            hint={campaignCardCopy.optionsHint}
            icon={<Ellipsis aria-hidden className="size-4" />}
            onClick={onOptions}
          >
            {campaignCardCopy.options(name)}
          </IconAction>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted tabular-nums">
        <bdi>{recipients}</bdi>
        <bdi>
          {campaignCardCopy.created} <time dateTime={created.dateTime}>{created.text}</time>
        </bdi>
      </p>
      {!isDraft && (
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

interface IconActionProps {
  /** Explains the icon to people who see nothing else. */
  hint: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function IconAction({ hint, icon, onClick, children }: IconActionProps) {
  return (
    <Tooltip content={hint}>
      <Button size="sm" variant="ghost" iconOnly icon={icon} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
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
