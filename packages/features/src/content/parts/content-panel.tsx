import { FileText } from 'lucide-react';
import type { ContentPiece } from '@flowdeck/contract/content';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { GeneratedContent, GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { Notice } from '@flowdeck/ui/notice';
import { Progress } from '@flowdeck/ui/progress';
import { ScoreMeter } from '@flowdeck/ui/score-meter';
import { writing } from '../content-copy.ts';
import type { ContentGenerator } from '../use-content-generator.ts';
import { PieceActions } from './piece-actions.tsx';

/** The piece that was written last: its scores, its text, and what can be done with it. */
export function ContentPanel({ generator }: { generator: ContentGenerator }) {
  const { view, failure } = generator;
  return (
    <div className="grid min-w-0 gap-4">
      {view.state === 'loading' && <Progress label={writing} />}
      {/* Beside what it did not replace; before the first piece the form says it. */}
      {view.state === 'ready' && failure !== undefined && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <DataRegion
        label="Generated content"
        view={view}
        skeleton={<GeneratedContentSkeleton />}
        empty={
          <EmptyState
            icon={<FileText className="size-5" />}
            title="Nothing written yet"
            description="Enter a title and generate. The text, its scores and the checks behind them appear here."
          />
        }
      >
        {(piece) => <Piece piece={piece} generator={generator} />}
      </DataRegion>
    </div>
  );
}

function Piece({ piece, generator }: { piece: ContentPiece; generator: ContentGenerator }) {
  const isTemplate = piece.source === 'template';
  return (
    <div className="grid min-w-0 gap-4">
      {isTemplate && (
        <Notice title="This is a template draft">
          No language model wrote it: it is built from your request alone. Fill in the places in
          [square brackets]. For another draft, change the form and generate again.
        </Notice>
      )}
      <GeneratedContent
        title={piece.title}
        content={piece.content}
        keywords={piece.keywords}
        source={isTemplate ? 'Template draft' : `Written by ${piece.model ?? 'a language model'}`}
        scores={
          <>
            <ScoreMeter label="SEO Score" score={piece.seoScore} checks={piece.seoChecks} />
            <ScoreMeter
              label="Readability Score"
              score={piece.readabilityScore}
              checks={piece.readabilityChecks}
            />
          </>
        }
        actions={<PieceActions piece={piece} generator={generator} />}
      />
    </div>
  );
}
