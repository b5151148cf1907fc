import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { wholeNumber } from '../figure/whole-number.ts';
import { MeterBar } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { captionPanelCopy } from './caption-panel-copy.ts';

export interface CaptionPanelProps {
  /** “Instagram”, “X”. */
  platform: string;
  /** The caption as it is posted; its line breaks are kept. */
  caption: string;
  /** The caption's length as the platform counts it, and the platform's limit, in characters. */
  length: { used: number; limit: number };
  /** For example “professional”. */
  tone: string;
  /** For example “engagement”. */
  optimizedFor: string;
  /** The caption was copied; the button says so while this is true. */
  copied?: boolean;
  /** Copies the caption to the clipboard. */
  onCopy: () => void;
  /** A small button beside Copy, such as Edit. */
  action?: ReactNode;
  /** Before the platform's name, such as its icon. */
  icon?: ReactNode;
  /** Shown in place of the bare caption: what the post looks like, or the field in which it is rewritten. */
  body?: ReactNode;
}

const frame = '@container flex min-w-0 flex-col gap-3 card p-4';
const factGrid = 'grid grid-cols-1 gap-x-4 gap-y-3 @[14rem]:grid-cols-2';
const footer = 'mt-auto grid gap-3 border-t border-line pt-3';

/** The caption for one platform, with a copy button and its share of the character limit. */
export function CaptionPanel({
  platform,
  caption,
  length,
  tone,
  optimizedFor,
  copied = false,
  onCopy,
  icon,
  action,
  body,
}: CaptionPanelProps) {
  const titleId = useId();
  const CopyIcon = copied ? Check : Copy;
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_6rem] items-center gap-2">
          {icon}
          <h3 id={titleId} className="min-w-0 font-medium">
            {platform}
          </h3>
        </div>
        <div className="flex flex-wrap gap-2">
          {action}
          <Button size="sm" icon={<CopyIcon aria-hidden className="size-3.5" />} onClick={onCopy}>
            {copied ? captionPanelCopy.copied : captionPanelCopy.copy}
            <span className="sr-only"> {captionPanelCopy.captionOf(platform)}</span>
          </Button>
        </div>
        <span role="status" className="sr-only">
          {copied && captionPanelCopy.captionCopied(platform)}
        </span>
      </div>
      {/* Each line has its own direction: a link below Arabic text stays left to right. */}
      {body || <p className="whitespace-pre-line [unicode-bidi:plaintext]">{caption}</p>}
      <div className={footer}>
        <CharacterCount {...length} />
        <dl className={factGrid}>
          <Fact term={captionPanelCopy.tone}>
            <span className="inline-block first-letter:uppercase">{tone}</span>
          </Fact>
          <Fact term={captionPanelCopy.optimizedFor}>
            <span className="inline-block first-letter:uppercase">{optimizedFor}</span>
          </Fact>
        </dl>
      </div>
    </article>
  );
}

function CharacterCount({ used, limit }: CaptionPanelProps['length']) {
  const over = used - limit;
  const isOver = over > 0;
  return (
    <div className="text-sm tabular-nums">
      <div className="flex items-center gap-3">
        <MeterBar percent={(used / limit) * 100} tone={isOver ? 'negative' : 'neutral'} />
        <bdi className={isOver ? 'font-medium text-negative-ink' : 'text-ink-muted'}>
          {wholeNumber(used)} / {wholeNumber(limit)}
          <span className="sr-only"> {captionPanelCopy.characters}</span>
        </bdi>
      </div>
      {isOver && (
        <p className="mt-1 flex items-start gap-1 text-negative-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <bdi>{captionPanelCopy.over(wholeNumber(over))}</bdi>
        </p>
      )}
    </div>
  );
}

/** Placeholder shown while a caption is being written. */
export function CaptionPanelSkeleton() {
  return (
    <div className={frame}>
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-20" />
      </div>
      <div className="grid h-25 content-around">
        {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/2'].map((width, index) => (
          <Skeleton key={index} className={`h-3 ${width}`} />
        ))}
      </div>
      <div className={footer}>
        <div className="flex h-5 items-center gap-3">
          <Skeleton className="h-1.5 flex-1" />
          <Skeleton className="h-3 w-16" />
        </div>
        <div className={factGrid}>
          <FactSkeleton />
          <FactSkeleton />
        </div>
      </div>
    </div>
  );
}
