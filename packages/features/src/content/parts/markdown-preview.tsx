import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { Region } from '../../platform/region.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { draftEditorCopy as copy } from '../draft-editor-copy.ts';
import { rendererQuery } from '../use-markdown.ts';
import { useMarkedNotes } from '../use-marked-notes.ts';
import { MarkdownBody, type MarkdownBodyProps } from './markdown-body.tsx';

/** The text as its Markdown says. */
export function MarkdownPreview({ text }: { text: string }) {
  const view = toAsyncView(useQuery(rendererQuery), { failedText: copy.errors.preview });
  return (
    <Region label={copy.preview} view={view} skeleton={<GeneratedContentSkeleton />} empty={null}>
      {({ renderMarkdown }) =>
        text.trim() === '' ? (
          <p className="card p-4 text-ink-muted">{copy.empty.preview}</p>
        ) : (
          <Preview text={text} topHeading={2} render={renderMarkdown} />
        )
      }
    </Region>
  );
}

function Preview(props: MarkdownBodyProps) {
  const frame = useRef<HTMLDivElement>(null);
  useMarkedNotes(frame, props.text);
  return (
    <div ref={frame} className="min-w-0">
      <article dir="auto" aria-label={copy.preview} className="card p-4">
        <MarkdownBody {...props} />
      </article>
    </div>
  );
}
