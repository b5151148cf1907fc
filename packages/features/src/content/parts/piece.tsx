import { useEffect, useRef, type ReactNode } from 'react';
import { GeneratedContent, GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { Notice } from '@flowdeck/ui/notice';
import { ScoreMeter, ScoreMeterSkeleton } from '@flowdeck/ui/score-meter';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator, Piece as PieceData, Writing } from '../use-content-generator.ts';
import { languageName } from '../model/language-name.ts';
import { useMarkdown } from '../use-markdown.ts';
import { useMarkedNotes } from '../use-marked-notes.ts';
import { MarkdownBody } from './markdown-body.tsx';
import { PieceActions, type PieceActionsProps } from './piece-actions.tsx';

const { result: copy, source } = contentCopy;
const pieces: Readonly<Record<string, string | undefined>> = source.pieces;

/** Where a text comes from; undefined where the server does not say. */
function sourceText({ source: from, model, outline }: PieceData): string | undefined {
  if (outline) return source.outline;
  if (from === 'template') return source.template;
  return from === 'model' ? source.model(model ?? source.unnamedModel) : (from ?? undefined);
}

/** What a text that no model wrote is, and what is missing in it. */
function SourceNotice({ piece }: { piece: PieceData }) {
  const { intent, language, outline, source: from } = piece;
  if (outline) {
    const name = languageName(language) ?? source.anotherLanguage;
    return <Notice title={source.outlineTitle}>{source.outlineHint(name)}</Notice>;
  }
  if (from !== 'template') return null;
  const type = (intent === null ? undefined : pieces[intent]) ?? source.unnamedPiece;
  return (
    <Notice title={source.templateTitle}>
      {source.templateHint(type)} {hasOpenNotes(piece) && source.openNotes}
      <p className="mt-1">{source.connectModel}</p>
    </Notice>
  );
}

const hasOpenNotes = ({ seoChecks }: PieceData) =>
  seoChecks.some(({ id, passed }) => id === 'placeholders' && !passed);

/** What a language model has written of a piece. */
function WrittenSoFar({ writing, generator }: WrittenSoFarProps) {
  const { title, text } = writing;
  const { submitRef } = generator;
  useEffect(() => {
    // Regenerate has gone with the last piece.
    if (document.activeElement === document.body) submitRef.current?.focus({ preventScroll: true });
  }, [submitRef]);
  const scores = (
    <>
      <ScoreMeterSkeleton />
      <ScoreMeterSkeleton />
    </>
  );
  return (
    <GeneratedContent
      title={title}
      content={text}
      body={useBody(text, true)}
      keywords={[]}
      source={source.writing}
      scores={scores}
      actions={null}
    />
  );
}

/** A text as its Markdown says, once it can be rendered; undefined where the plain text does. */
function useBody(text: string, isMarkdown: boolean): ReactNode {
  const render = useMarkdown(isMarkdown);
  if (!render || !isMarkdown) return undefined;
  return (
    <div className="max-w-prose">
      <MarkdownBody text={text} topHeading={4} render={render} />
    </div>
  );
}

function Piece({ piece, ...actions }: PieceActionsProps) {
  // Templates write plain text, in which an author's own characters mean themselves.
  const body = useBody(piece.content, piece.source !== 'template');
  const whole = useRef<HTMLDivElement>(null);
  useMarkedNotes(whole, `${body ? 'drawn' : 'plain'} ${piece.content}`);
  return (
    <div ref={whole} className="grid min-w-0 gap-4">
      <SourceNotice piece={piece} />
      <GeneratedContent
        title={piece.title}
        content={piece.content}
        body={body}
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
        actions={<PieceActions piece={piece} {...actions} />}
      />
    </div>
  );
}

interface WrittenSoFarProps {
  writing: Writing;
  generator: ContentGenerator;
}

/** A piece: finished, as far as it is written, or, without either, its place. */
export function PieceView(props: PieceActionsProps | WrittenSoFarProps | object) {
  if ('piece' in props) return <Piece {...props} />;
  if ('writing' in props) return <WrittenSoFar {...props} />;
  return <GeneratedContentSkeleton />;
}
