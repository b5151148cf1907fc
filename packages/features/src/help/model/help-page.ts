import { lexer, type Token, type Tokens } from 'marked';

/** A part of a line. `page` names the file of docs/help that a link leads to. */
export type HelpPart =
  { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; page: string };

export type HelpBlock =
  | { kind: 'heading'; parts: HelpPart[] }
  | { kind: 'paragraph'; parts: HelpPart[] }
  | { kind: 'list'; ordered: boolean; items: HelpPart[][] };

export interface HelpPage {
  title: string;
  blocks: HelpBlock[];
}

/**
 * A page of docs/help. It is made of few things, so that it can be drawn with the app's own parts.
 * @throws for anything else, which `scripts/help-pages.test.mjs` finds
 */
export function parseHelp(markdown: string): HelpPage {
  const [first, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error('A page of help begins with its title.');
  return { title: (first as Tokens.Heading).text, blocks: rest.map(toBlock) };
}

function toBlock(token: Token): HelpBlock {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
      return { kind: token.type, parts: toParts(token.tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return {
        kind: 'list',
        ordered,
        items: items.map((item) => item.tokens.flatMap(({ ...inner }) => toParts([inner]))),
      };
    }
    default:
      throw new Error(`A page of help cannot show this: ${token.raw}`);
  }
}

const toParts = (tokens: Token[] = []): HelpPart[] =>
  tokens.flatMap((token): HelpPart[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens
          ? toParts(token.tokens)
          : [{ kind: 'text', text: plain((token as Tokens.Text).text) }];
      case 'strong':
        return [{ kind: 'strong', text: plain((token as Tokens.Strong).text) }];
      case 'codespan':
        return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
      case 'link': {
        const { href, text } = token as Tokens.Link;
        const page = /^([\w-]+)\.md$/.exec(href)?.[1];
        if (page === undefined) throw new Error(`A page of help cannot lead to ${href}`);
        return [{ kind: 'link', text: plain(text), page }];
      }
      default:
        throw new Error(`A page of help cannot show this: ${token.raw}`);
    }
  });

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** What stands there, which the lexer may have escaped for HTML. */
const plain = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);
