import { useQuery } from '@tanstack/react-query';
import { DataRegion } from '@flowdeck/ui/data-region';
import { GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import { draftEditorCopy as copy } from '../draft-editor-copy.ts';
import { rendererQuery } from '../use-markdown.ts';
import { MarkdownBody } from './markdown-body.tsx';

/** The text as its Markdown says. */
export function MarkdownPreview({ text }: { text: string }) {
  const view = toAsyncView(useQuery(rendererQuery), { failedText: copy.errors.preview });
  const remedies = useRemedies();
  return (
    <DataRegion
      label={copy.preview}
      view={view}
      {...remedies}
      skeleton={<GeneratedContentSkeleton />}
      empty={null}
    >
      {({ renderMarkdown }) =>
        text.trim() === '' ? (
          <p className="rounded-xl border border-line bg-surface p-4 text-ink-muted">
            {copy.empty.preview}
          </p>
        ) : (
          <article
            dir="auto"
            aria-label={copy.preview}
            className="min-w-0 rounded-xl border border-line bg-surface p-4"
          >
            <MarkdownBody text={text} topHeading={2} render={renderMarkdown} />
          </article>
        )
      }
    </DataRegion>
  );
}
