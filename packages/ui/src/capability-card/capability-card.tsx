import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { capabilityCardCopy } from './capability-card-copy.ts';

export interface CapabilityCardProps {
  /** A decorative 20 px icon. */
  icon: ReactNode;
  /** What the product can do, in two or three words. */
  title: string;
  /** What it does for the reader, in one sentence. */
  description: string;
  /** How far it is supported. */
  mark?: string;
}

/** One thing the product can do. */
export function CapabilityCard({
  icon,
  title,
  description,
  mark = capabilityCardCopy.supported,
}: CapabilityCardProps) {
  return (
    <article className="flex min-w-0 flex-col items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="rounded-md border border-line p-2 text-ink-muted [&>svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 dir="auto" className="text-lg font-medium">
          {title}
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
