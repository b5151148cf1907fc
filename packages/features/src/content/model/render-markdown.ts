import DOMPurify from 'dompurify';
import { Marked, type Token, type Tokens } from 'marked';

/** What Markdown is made of; nothing that runs, loads, takes input or changes how the page looks. */
const allowed = {
  ALLOWED_TAGS:
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code em strong del a table thead tbody tr th td'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'title', 'start', 'align'],
};

const blocks = 'h1, h2, h3, h4, h5, h6, p, ul, ol, blockquote, td, th';

/**
 * The Markdown of a draft as HTML that is safe to show. Images become links, because they would be
 * loaded from elsewhere; HTML in it, except for a line break, is shown as it was written.
 * @param topHeading the level of its highest headings, 2 to 6
 */
export function renderMarkdown(markdown: string, topHeading: number): string {
  const marked = new Marked({ gfm: true, breaks: true });
  const tokens = marked.lexer(markdown);
  const depths: number[] = [];
  const change = (token: Token) => {
    if (token.type === 'heading') depths.push((token as Tokens.Heading).depth);
    if (token.type === 'image') {
      const text = token.text as string;
      Object.assign(token, { type: 'link', tokens: [{ type: 'text', raw: text, text }] });
    }
    if (token.type === 'html' && !/^<br\s*\/?>\s*$/i.test(token.raw)) token.type = 'text';
  };
  void marked.walkTokens(tokens, change);
  const shift = topHeading - Math.min(...depths);
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading')
      token.depth = Math.min(6, (token as Tokens.Heading).depth + shift);
  });
  const safe = DOMPurify.sanitize(marked.parser(tokens), { ...allowed, RETURN_DOM_FRAGMENT: true });
  // Each in the direction of its own language; a list as a whole, so that its markers are on one side.
  for (const block of safe.querySelectorAll(blocks)) block.setAttribute('dir', 'auto');
  const box = document.createElement('div');
  box.append(safe);
  return box.innerHTML;
}

/** A whole page with the draft, for other programs. */
export function toHtmlPage({
  title,
  content,
  language,
}: {
  title: string;
  content: string;
  language: string | null;
}): string {
  const page = document.implementation.createHTMLDocument(title);
  if (language !== null) page.documentElement.lang = language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  page.body.innerHTML = renderMarkdown(content, 2);
  const heading = page.createElement('h1');
  heading.textContent = title;
  page.body.prepend(heading, '\n');
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}
