import { queryOptions, useQuery } from '@tanstack/react-query';

/** The renderer is most of what a page with a text weighs, and not every text needs it. */
export const rendererQuery = queryOptions({
  queryKey: ['markdown-renderer'],
  queryFn: () => import('./model/render-markdown.ts'),
  staleTime: Infinity,
});

/** What renders Markdown; undefined until it is needed and has loaded. */
export function useMarkdown(needed: boolean) {
  return useQuery({ ...rendererQuery, enabled: needed }).data?.renderMarkdown;
}
