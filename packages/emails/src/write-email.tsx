import { htmlToText } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './parts/markdown.tsx';

/** An email: the component that draws it, and its subject. */
export interface Email<Props> {
  (props: Props): ReactElement;
  subject: string | ((props: Props) => string);
  /** In plain text; by default, what the component draws. */
  text?: (props: Props) => string;
}

export interface WrittenEmail {
  subject: string;
  html: string;
  text: string;
}

const doctype = '<!doctype html>';
/** React asks for each image before it is drawn, which is for pages alone. */
const preload = /<link rel="preload"[^>]*>/g;

/** Writes an email as HTML and as plain text, from the same content. */
export function writeEmail<Props extends object>(Email: Email<Props>, props: Props): WrittenEmail {
  const { subject, text } = Email;
  const html = doctype + renderToStaticMarkup(<Email {...props} />).replaceAll(preload, '');
  return {
    subject: typeof subject === 'string' ? subject : subject(props),
    html,
    text: text?.(props) ?? `${plainText(html)}\n`,
  };
}

/** A broadcast's Markdown as its readers see it in plain text. */
export const markdownText = (markdown: string): string =>
  plainText(renderToStaticMarkup(<Markdown>{markdown}</Markdown>));

/** Without what only repeats something; a button is its label and its address, a row what it is about and the rest. */
const plainText = (html: string) =>
  htmlToText(html, {
    wordwrap: false,
    formatters: {
      line: (link, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 2 });
        walk(link.children, builder);
        const { href } = link.attribs as { href: string };
        builder.addInline(`: ${href}`);
        builder.closeBlock({ trailingLineBreaks: 2 });
      },
      row: (row, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 1 });
        for (const [index, cell] of row.children.entries()) {
          if (index > 0) builder.addLiteral(index === 1 ? ': ' : ', ');
          walk(cell.children, builder);
        }
        builder.closeBlock({ trailingLineBreaks: 1 });
      },
    },
    selectors: [
      { selector: '[data-line-in-text]', format: 'line' },
      { selector: '[data-row-in-text]', format: 'row' },
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  });
