import { cva } from 'class-variance-authority';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { runStripCopy } from './run-strip-copy.ts';

export const runOutcomes = ['succeeded', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** Tells the outcomes from words that only another server uses. */
export const isRunOutcome = (word: string): word is RunOutcome =>
  runOutcomes.some((outcome) => outcome === word);

// Height tells the outcomes apart without colour, and a failure stands out.
const slot = cva('min-w-px flex-1 rounded-xs', {
  variants: {
    outcome: {
      succeeded: 'h-3/5 bg-data/60 forced-colors:bg-[GrayText]',
      failed: 'h-full bg-negative forced-colors:bg-[CanvasText]',
      none: 'h-1 bg-surface-hover forced-colors:bg-[GrayText]',
    },
  },
});

/** Bars that can be told apart. */
const slots = 20;

export interface RunStripProps {
  /** How the last runs ended, the newest last. Only the last twenty are drawn and counted. */
  runs: readonly RunOutcome[];
  /** Leaves the sentence to screen readers, where there is room for the bars alone. */
  captionHidden?: boolean;
}

/** The last runs of a workflow as bars, the newest at the end, and a sentence that says the same. */
export function RunStrip({ runs, captionHidden = false }: RunStripProps) {
  const latest = runs.slice(-slots);
  return (
    <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
      <span aria-hidden="true" className="flex h-4 min-w-20 flex-1 items-end gap-0.5">
        {Array.from({ length: slots }, (_, index) => (
          <span
            key={index}
            className={slot({ outcome: latest[index - slots + latest.length] ?? 'none' })}
          />
        ))}
      </span>
      <bdi className={captionHidden ? 'sr-only' : 'min-w-40 tabular-nums'}>{sentence(latest)}</bdi>
    </span>
  );
}

/** Placeholder shown while the runs load. */
export function RunStripSkeleton() {
  return <Skeleton className="h-4 w-full" />;
}

function sentence(runs: readonly RunOutcome[]): string {
  const failed = runs.filter((outcome) => outcome === 'failed').length;
  if (runs.length === 0) return runStripCopy.none;
  if (runs.length === 1) return failed ? runStripCopy.oneFailed : runStripCopy.oneSucceeded;
  const all = String(runs.length);
  return failed ? runStripCopy.failed(String(failed), all) : runStripCopy.allSucceeded(all);
}
