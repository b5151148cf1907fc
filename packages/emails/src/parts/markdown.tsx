import { Marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { colours } from '../theme.ts';
import { Action, TextLink } from './text.tsx';

const marked = new Marked({ gfm: true, breaks: true });

/** What a text consists of; the text itself where its marks are nested too deeply to be read. */
function tokensOf(markdown: string): Token[] {
  try {
    return marked.lexer(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const whole = { raw: markdown, text: markdown };
    return [{ ...whole, type: 'paragraph', tokens: [{ ...whole, type: 'text' }] }];
  }
}

/**
 * A text as its Markdown says: without anything that runs, and with HTML shown as it was written. A link that is a
 * paragraph of its own is a button.
 */
export function Markdown({ children, linkAddress }: MarkdownProps) {
  const tokens = tokensOf(children);
  if (linkAddress) {
    for (const [index, link] of linksAmong(tokens).entries()) link.by = linkAddress(index + 1);
  }
  return <Blocks of={tokens} />;
}

interface MarkdownProps {
  children: string;
  /** By which address each link to the web leads there, from 1; by default, by its own. */
  linkAddress?: ((link: number) => string) | undefined;
}

/** Where the links to the web in a text lead, in the order in which `Markdown` numbers them. */
export const linksIn = (markdown: string): string[] =>
  linksAmong(tokensOf(markdown)).map(({ href }) => href);

type Link = Tokens.Link & { by?: string };

function linksAmong(tokens: Token[]): Link[] {
  const found: Link[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' && isOnWeb((token as Link).href)) found.push(token as Link);
  });
  return found;
}

/** Markdown without its marks, to find out in which direction it reads. */
export const wordsOf = (markdown: string): string => markdown.replaceAll(/!?\[|\]\([^()]*\)/g, ' ');

const text = {
  margin: '0 0 16px',
  color: colours.ink.light,
  fontSize: '16px',
  lineHeight: '24px',
  wordBreak: 'break-word',
} as const;
const headings = ['24px', '20px', '18px'];

const Blocks = ({ of }: { of: readonly Token[] }) =>
  of.map((token, index) => <Block key={index} of={token as Tokens.Generic} />);

function Block({ of: token }: { of: Tokens.Generic }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading {...(token as Tokens.Heading)} />;
    case 'paragraph':
      return <ParagraphOf {...(token as Tokens.Paragraph)} />;
    case 'list':
      return <List {...(token as Tokens.List)} />;
    case 'blockquote':
      return (
        <blockquote
          className="quote"
          style={{
            margin: '0 0 16px',
            padding: '0 0 0 16px',
            borderLeft: `3px solid ${colours.line.light}`,
          }}
        >
          <Blocks of={token.tokens ?? []} />
        </blockquote>
      );
    case 'code':
      return (
        <pre
          className="ink"
          dir="ltr"
          style={{ ...text, fontFamily: 'monospace', whiteSpace: 'pre-wrap' }}
        >
          {(token as Tokens.Code).text}
        </pre>
      );
    case 'hr':
      return (
        <hr
          style={{
            margin: '24px 0',
            border: 'none',
            borderTop: `1px solid ${colours['line-strong'].light}`,
          }}
        />
      );
    case 'table':
      return <Table {...(token as Tokens.Table)} />;
    case 'space':
    case 'def':
      return null;
    default:
      return (
        <p className="ink" dir="auto" style={text}>
          {token.tokens ? <Words of={token.tokens} /> : token.raw.trim()}
        </p>
      );
  }
}

const Heading = ({ depth, tokens }: Tokens.Heading) => {
  const Level = depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3';
  const fontSize = headings[Math.min(depth, headings.length) - 1];
  return (
    <Level
      className="ink"
      dir="auto"
      style={{ ...text, margin: '8px 0 12px', fontSize, lineHeight: '1.3', fontWeight: 600 }}
    >
      <Words of={tokens} />
    </Level>
  );
};

function ParagraphOf({ tokens }: Tokens.Paragraph) {
  const [only, ...others] = tokens;
  if (only?.type === 'link' && others.length === 0 && only.raw.startsWith('[')) {
    const { href, by, text: label } = only as Link;
    if (isAddress(href)) {
      return (
        <Action href={href} by={by}>
          {label}
        </Action>
      );
    }
  }
  return (
    <p className="ink" dir="auto" style={text}>
      <Words of={tokens} />
    </p>
  );
}

const List = ({ ordered, start, items }: Tokens.List) => {
  const Kind = ordered ? 'ol' : 'ul';
  return (
    <Kind
      className="ink"
      {...(ordered && start !== 1 && { start: Number(start) })}
      style={{ ...text, padding: '0 0 0 24px' }}
    >
      {items.map(({ tokens }, index) => (
        <li key={index} dir="auto" style={{ margin: '0 0 4px' }}>
          {tokens.map((token, place) =>
            token.type === 'text' ? (
              <Words key={place} of={(token as Tokens.Text).tokens ?? [token]} />
            ) : (
              <Block key={place} of={token as Tokens.Generic} />
            ),
          )}
        </li>
      ))}
    </Kind>
  );
};

const Table = ({ header, rows }: Tokens.Table) => (
  <table
    className="ink"
    width="100%"
    cellPadding="8"
    cellSpacing="0"
    style={{ ...text, borderCollapse: 'collapse' }}
  >
    <tbody>
      {[header, ...rows].map((cells, row) => (
        <tr key={row}>
          {cells.map(({ tokens }, column) => {
            const Cell = row === 0 ? 'th' : 'td';
            return (
              <Cell
                key={column}
                dir="auto"
                {...(row === 0 && { scope: 'col' })}
                style={{
                  borderBottom: `1px solid ${colours['line-strong'].light}`,
                  textAlign: 'start',
                }}
              >
                <Words of={tokens} />
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const Words = ({ of }: { of: readonly Token[] }) =>
  of.map((token, index) => <Word key={index} of={token as Tokens.Generic} />);

function Word({ of: token }: { of: Tokens.Generic }): ReactNode {
  const words = token.tokens ? <Words of={token.tokens} /> : String(token['text'] ?? token.raw);
  switch (token.type) {
    case 'strong':
      return <strong>{words}</strong>;
    case 'em':
      return <em>{words}</em>;
    case 'del':
      return <s>{words}</s>;
    case 'codespan':
      return <code style={{ fontFamily: 'monospace' }}>{words}</code>;
    case 'br':
      return <br />;
    case 'link': {
      const { href, by = href } = token as Link;
      return isAddress(href) ? (
        <TextLink href={by}>{words}</TextLink>
      ) : (
        <Fragment>{words}</Fragment>
      );
    }
    case 'image':
      return <Image {...(token as Tokens.Image)} />;
    case 'html':
      return token.raw;
    default:
      return words;
  }
}

/** Its text stands in its place while the program does not load it. */
const Image = ({ href, text: alt }: Tokens.Image) =>
  isOnWeb(href) ? (
    <img
      src={href}
      alt={alt}
      style={{
        maxWidth: '100%',
        height: 'auto',
        border: '0',
        borderRadius: '8px',
        fontStyle: 'italic',
      }}
    />
  ) : (
    alt
  );

const isOnWeb = (address: string) => /^https?:\/\/[^/]/i.test(address);
const isAddress = (address: string) => isOnWeb(address) || /^(mailto|tel):./i.test(address);
