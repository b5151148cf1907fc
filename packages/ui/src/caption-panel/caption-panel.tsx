import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { wholeNumber } from '../figure/whole-number.ts';
import { MeterBar } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface CaptionPanelProps {
  /** “Instagram”, “X”. */
  platform: string;
  /** The caption as it is posted; its line breaks are kept. */
  caption: string;
  /** How long the caption is as the platform counts it, and how long it may be, in characters. */
  length: { used: number; limit: number };
  /** The manner it is written in: “professional”. */
  tone: string;
  /** What it is made for: “engagement”. */
  optimizedFor: string;
  /** The caption is on the clipboard; the button says so for as long as this holds. */
  copied?: boolean;
  /** Puts the caption on the clipboard. */
  onCopy: () => void;
}

const frame = '@container flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-surface p-4';
const factGrid = 'grid grid-cols-1 gap-x-4 gap-y-3 @[14rem]:grid-cols-2';
const footer = 'mt-auto grid gap-3 border-t border-line pt-3';

/** The caption of one platform, ready to be copied, and how much of its limit it uses. */
export function CaptionPanel({
  platform,
  caption,
  length,
  tone,
  optimizedFor,
  copied = false,
  onCopy,
}: CaptionPanelProps) {
  const titleId = useId();
  const CopyIcon = copied ? Check : Copy;
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 id={titleId} className="min-w-0 flex-[1_1_6rem] pt-1 text-lg font-medium">
          {platform}
        </h3>
        <Button size="sm" icon={<CopyIcon aria-hidden className="size-3.5" />} onClick={onCopy}>
          {copied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {platform} caption</span>
        </Button>
        <span role="status" className="sr-only">
          {copied && `${platform} caption copied`}
        </span>
      </div>
      {/* Each line finds its own direction: a link below Arabic text stays left to right. */}
      <p className="whitespace-pre-line [unicode-bidi:plaintext]">{caption}</p>
      <div className={footer}>
        <CharacterCount {...length} />
        <dl className={factGrid}>
          <Fact term="Tone">
            <span className="inline-block first-letter:uppercase">{tone}</span>
          </Fact>
          <Fact term="Optimized for">
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
          <span className="sr-only"> characters</span>
        </bdi>
      </div>
      {isOver && (
        <p className="mt-1 flex items-start gap-1 text-negative-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <bdi>{wholeNumber(over)} over the limit</bdi>
        </p>
      )}
    </div>
  );
}

/** The place of a caption panel while its text is written. */
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
