import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense } from 'react';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
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
            <EmptyState
              icon={<FileText className="size-5" />}
              title={empty.result}
              description={empty.resultHint}
            />
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
