import { lazy, Suspense } from 'react';
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
          empty={
            <div className="grid gap-6 card p-4 pb-8 sm:p-5 sm:pb-10">
              <GhostOutline />
              <div className="mx-auto grid max-w-prose gap-2 text-center text-balance">
                <p className="font-medium">{empty.result}</p>
                <p className="text-ink-muted">{empty.resultHint}</p>
              </div>
            </div>
          }
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

/** Where the piece will be: its title, its source, and two parts, each a heading and a few lines. */
const outline = [
  'h-5 w-3/5 bg-line',
  'h-5 w-28 bg-line rounded-full',
  ...['w-1/3', 'w-2/5'].flatMap((width) => [
    `mt-4 h-4 bg-line ${width}`,
    ...['w-full', 'w-11/12', 'w-4/5'].map((line) => `h-3 bg-surface-hover ${line}`),
  ]),
];

const GhostOutline = () => (
  <div aria-hidden="true" className="grid gap-3 mask-b-from-20%">
    {outline.map((line, index) => (
      <span key={index} className={`rounded-sm ${line}`} />
    ))}
  </div>
);
