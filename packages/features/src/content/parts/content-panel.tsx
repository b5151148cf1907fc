import { FileText } from 'lucide-react';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { GeneratedContent, GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { Notice } from '@flowdeck/ui/notice';
import { Progress } from '@flowdeck/ui/progress';
import { ScoreMeter } from '@flowdeck/ui/score-meter';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator, Piece as PieceData } from '../use-content-generator.ts';
import { PieceActions } from './piece-actions.tsx';

const { result: copy, empty, source } = contentCopy;

/** Where a text comes from; undefined where the server does not say. */
function sourceText({ source: from, model }: PieceData): string | undefined {
  if (from === 'template') return source.template;
  return from === 'model' ? source.model(model ?? source.unnamedModel) : (from ?? undefined);
}

/** The latest piece: its scores, its text, and what can be done with it. */
export function ContentPanel({ generator }: { generator: ContentGenerator }) {
  const { view } = generator;
  const { failure, sessionEnded } = generator.form;
  return (
    <div className="grid min-w-0 gap-4">
      {view.state === 'loading' && <Progress label={copy.writing} />}
      {/* Beside what it did not replace; before the first piece the form says it. */}
      {view.state === 'ready' && <FormFailure failure={failure} sessionEnded={sessionEnded} />}
      <DataRegion
        label={copy.label}
        view={view}
        skeleton={<GeneratedContentSkeleton />}
        empty={
          <EmptyState
            icon={<FileText className="size-5" />}
            title={empty.result}
            description={empty.resultHint}
          />
        }
      >
        {(piece) => <Piece piece={piece} generator={generator} />}
      </DataRegion>
    </div>
  );
}

function Piece({ piece, generator }: { piece: PieceData; generator: ContentGenerator }) {
  const isTemplate = piece.source === 'template';
  return (
    <div className="grid min-w-0 gap-4">
      {isTemplate && <Notice title={source.templateTitle}>{source.templateHint}</Notice>}
      <GeneratedContent
        title={piece.title}
        content={piece.content}
        keywords={piece.keywords}
        source={sourceText(piece)}
        scores={
          <>
            <ScoreMeter label={copy.seoScore} score={piece.seoScore} checks={piece.seoChecks} />
            <ScoreMeter
              label={copy.readabilityScore}
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
