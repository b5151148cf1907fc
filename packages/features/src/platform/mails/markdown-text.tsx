import { markdownText } from '@flowdeck/emails/write-email';

/** Markdown as its readers see it in plain text. */
export const MarkdownText = ({ children }: { children: string }) => markdownText(children);
