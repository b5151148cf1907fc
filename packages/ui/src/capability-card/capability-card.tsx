import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { clsx } from 'clsx';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { IconTile, type IconTileHue } from '../icon-tile/icon-tile.tsx';
import { capabilityCardCopy } from './capability-card-copy.ts';

export interface CapabilityCardProps {
  /** A decorative icon. */
  icon: ReactNode;
  /** The hue of its kind. */
  hue?: IconTileHue;
  /** What the product can do, in two or three words; the accessible name of the article. */
  title: string;
  /** What it does for the reader, in one sentence. */
  description: string;
  /** How far it is supported. */
  mark?: string;
  /** Renders a link to the page where people use it. The whole card can be pressed. */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactElement;
}

// The link covers the card, so that its name is the title alone.
const wholeCard =
  'outline-none after:absolute after:inset-0 after:rounded-xl after:outline-offset-2 after:outline-accent-ink focus-visible:after:outline-2';

/** One thing the product can do. */
export function CapabilityCard({
  icon,
  hue,
  title,
  description,
  mark = capabilityCardCopy.supported,
  renderLink,
}: CapabilityCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={clsx(
        'relative flex min-w-0 flex-col items-start gap-3 card p-4',
        renderLink && 'group transition-colors hover:border-line-strong hover:bg-surface-hover',
      )}
    >
      <div className="flex w-full items-start justify-between" aria-hidden="true">
        <IconTile hue={hue}>{icon}</IconTile>
        {renderLink && (
          <ArrowRight className="size-4 text-ink-faint group-hover:text-ink rtl:-scale-x-100" />
        )}
      </div>
      <div className="min-w-0">
        <h3 id={titleId} dir="auto" className="font-medium">
          {renderLink ? renderLink({ className: wholeCard, children: title }) : title}
        </h3>
        <p dir="auto" className="mt-1 text-ink-muted">
          {description}
        </p>
      </div>
      <div className="mt-auto flex max-w-full">
        <Badge tone="positive" icon={<CircleCheck />}>
          {mark}
        </Badge>
      </div>
    </article>
  );
}
