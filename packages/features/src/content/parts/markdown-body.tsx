import type { renderMarkdown } from '../model/render-markdown.ts';

export interface MarkdownBodyProps {
  text: string;
  /** The level of its highest headings. */
  topHeading: number;
  render: typeof renderMarkdown;
}

/** A text as its Markdown says. */
export function MarkdownBody({ text, topHeading, render }: MarkdownBodyProps) {
  return (
    <div
      className="min-w-0 text-lg wrap-anywhere [&_a]:text-accent-ink [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_code]:rounded-sm [&_code]:bg-surface-sunken [&_code]:px-1 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:font-semibold [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:ps-6 [&>*+*]:mt-3 [&>*+:is(h2,h3,h4,h5,h6)]:mt-5"
      // Without anything that runs: it has been sanitised.
      dangerouslySetInnerHTML={{ __html: render(text, topHeading) }}
    />
  );
}
