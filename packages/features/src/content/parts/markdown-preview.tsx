import { queryOptions, useQuery } from '@tanstack/react-query';
import { DataRegion } from '@flowdeck/ui/data-region';
import { GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import { draftEditorCopy as copy } from '../draft-editor-copy.ts';

/** The renderer is most of what the editor weighs, and few need it. */
const rendererQuery = queryOptions({
  queryKey: ['markdown-renderer'],
  queryFn: () => import('../model/render-markdown.ts'),
  staleTime: Infinity,
});

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
            className="min-w-0 rounded-xl border border-line bg-surface p-4 text-lg wrap-anywhere [&_a]:text-accent-ink [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_code]:rounded-sm [&_code]:bg-surface-sunken [&_code]:px-1 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:font-semibold [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:ps-6 [&>*+*]:mt-3"
            // Without anything that runs: it has been sanitised.
            dangerouslySetInnerHTML={{ __html: renderMarkdown(text, 2) }}
          />
        )
      }
    </DataRegion>
  );
}
