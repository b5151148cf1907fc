import { lazy, Suspense, useId } from 'react';
import { DataRegion } from '@flowdeck/ui/data-region';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator } from '../use-content-generator.ts';
import { ContentFailure } from './content-failure.tsx';
import type { PieceActionsProps } from './piece-actions.tsx';
import { WritingProgress } from './writing-progress.tsx';

const { result: copy, empty } = contentCopy;

/** Nothing of a piece is shown before the first is written. */
const PieceView = lazy(async () => ({ default: (await import('./piece.tsx')).PieceView }));

export interface ContentPanelProps extends Pick<PieceActionsProps, 'renderDraftLink'> {
  generator: ContentGenerator;
}

/** The latest piece: its scores, its text, and what can be done with it. */
export function ContentPanel({ generator, renderDraftLink }: ContentPanelProps) {
  const { view, writing } = generator;
  return (
    <div className="grid min-w-0 gap-4">
      {view.state === 'loading' && <WritingProgress generator={generator} />}
      {/* Beside what it did not replace; before the first piece the form says it. */}
      {view.state === 'ready' && <ContentFailure generator={generator} />}
      {writing ? (
        <section aria-label={copy.label} aria-busy>
          <Suspense>
            <PieceView writing={writing} generator={generator} />
          </Suspense>
        </section>
      ) : (
        <DataRegion
          label={copy.label}
          view={view}
          skeleton={
            <Suspense>
              <PieceView />
            </Suspense>
          }
          empty={<Outline />}
        >
          {(piece) => (
            <Suspense>
              <PieceView piece={piece} generator={generator} renderDraftLink={renderDraftLink} />
            </Suspense>
          )}
        </DataRegion>
      )}
    </div>
  );
}

/** What the piece will consist of, as the steps of a workflow that has not run. */
function Outline() {
  const titleId = useId();
  return (
    <div className="rounded-xl border border-dashed border-line-strong p-5 sm:p-6">
      <h3 id={titleId} className="font-medium">
        {empty.result}
      </h3>
      <p className="mt-1 max-w-prose text-ink-muted">{empty.resultHint}</p>
      <ol aria-labelledby={titleId} className="mt-6">
        {Object.values(empty.outline).map((part) => (
          <li
            key={part}
            className="relative flex items-start gap-3 pb-5 text-sm text-ink-muted not-last:before:absolute not-last:before:start-1.75 not-last:before:top-5 not-last:before:bottom-0 not-last:before:border-s-2 not-last:before:border-dotted not-last:before:border-data last:pb-0"
          >
            <span className="mt-0.5 size-4 shrink-0 rounded-full border-2 border-data" />
            {part}
          </li>
        ))}
      </ol>
    </div>
  );
}
