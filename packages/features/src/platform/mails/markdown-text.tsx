import { markdownText } from '@flowdeck/emails/write-email';

/** Markdown as its readers see it in plain text. */
export const MarkdownText = ({ className, children }: { className: string; children: string }) => (
  <p dir="auto" className={className}>
    {markdownText(children)}
  </p>
);
