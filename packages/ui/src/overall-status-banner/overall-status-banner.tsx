import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { ofWord, type OpenWord } from '../status-badge/open-word.ts';
import { overallStatusBannerCopy } from './overall-status-banner-copy.ts';

export const overallStatuses = ['operational', 'degraded', 'down', 'checking', 'unknown'] as const;
export type OverallStatus = (typeof overallStatuses)[number];

const icons: Record<OverallStatus, LucideIcon> = {
  operational: CircleCheck,
  degraded: TriangleAlert,
  down: CircleX,
  checking: RefreshCw,
  unknown: CircleHelp,
};

// In two lines on every phone: one sentence fits beside the detail and another does not, so the page
// would move.
const banner = cva(
  'flex flex-col items-start gap-x-4 gap-y-1 rounded-xl border px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between',
  {
    variants: {
      status: {
        operational: 'border-positive/40 bg-positive-soft text-positive-ink',
        degraded: 'border-caution/40 bg-caution-soft text-caution-ink',
        down: 'border-negative/40 bg-negative-soft text-negative-ink',
        checking: 'border-info/40 bg-info-soft text-info-ink',
        unknown: 'border-line bg-surface-sunken text-ink-muted',
      } satisfies Record<OverallStatus, string>,
    },
  },
);

export interface OverallStatusBannerProps {
  /** Decides the sentence, the icon and the colour. A word that is not known is shown as given. */
  status: OpenWord<OverallStatus>;
  /** A detail at the end of the line: “4 of 5 services online”. */
  detail?: ReactNode;
}

/** The overall status of the services in one sentence. Changes are announced. */
export function OverallStatusBanner({ status, detail }: OverallStatusBannerProps) {
  const face = overallStatuses.find((known) => known === status) ?? 'unknown';
  const Icon = icons[face];
  return (
    <div role="status" className={banner({ status: face })}>
      <p className="flex min-w-0 items-center gap-2.5 text-lg font-medium">
        <Icon aria-hidden className="size-5 shrink-0" />
        {ofWord(overallStatusBannerCopy, status) ?? status}
      </p>
      {detail && (
        <p className="text-sm tabular-nums">
          <bdi>{detail}</bdi>
        </p>
      )}
    </div>
  );
}
