import { countPhrase, oneLine, searchable } from '../text/phrase.ts';
import { address, tells } from './details.ts';

/**
 * What a fact is, as far as its form says so: something that someone said, an address, a call to
 * action, a numbered step, a change in figures, a price, or what concerns one side of a comparison.
 */
export type FactKind =
  | 'quote'
  | 'link'
  | 'action'
  | 'step'
  | 'figure'
  | 'price'
  | 'first-side'
  | 'second-side'
  | 'statement';

export interface Fact {
  kind: FactKind;
  /** The line as a sentence. */
  text: string;
}

const bullet = /^(?:[-*•–—]\s+)/u;
const numbered = /^(?:\d{1,2}[.)]|step \d{1,2}:?)\s+/iu;
const change =
  /\d\s?(?:%|percent|per cent|times|x)(?![\p{L}\p{N}])|\bfrom [^\s\d]*\d\S*(?: \S+)? to [^\s\d]*\d/iu;

/** The facts that an author gave, one a line. */
export function readFacts(
  lines: string,
  sides: { a: string; b: string } | null = null,
): readonly Fact[] {
  return lines
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => oneLine(line).replace(bullet, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ kind: kindOf(line, sides), text: sentence(line.replace(numbered, '')) }));
}

function kindOf(line: string, sides: { a: string; b: string } | null): FactKind {
  const text = searchable(line);
  const names = (side = '') => countPhrase(text, searchable(side)) > 0;
  if (names(sides?.a) !== names(sides?.b)) return names(sides?.a) ? 'first-side' : 'second-side';
  if (address.test(line)) return 'link';
  if (numbered.test(line)) return 'step';
  if (tells.callToAction.test(line)) return 'action';
  if (/^["“„«]|["“„«][^"“”„«»]{12,}["”“»]/u.test(line)) return 'quote';
  if (change.test(line)) return 'figure';
  return tells.price.test(line) ? 'price' : 'statement';
}

/** With a capital, unless the first word is written in its own way, and with a full stop. */
function sentence(line: string): string {
  const [first = ''] = line.split(/\s/u);
  const own = address.test(first) || /\p{Lu}/u.test(first.slice(1));
  const text = own ? line : capitalised(line);
  return /[.!?…。！？:]["”“»’)]?$/u.test(text) || address.test(text.split(/\s/u).at(-1) ?? '')
    ? text
    : `${text}.`;
}

export function capitalised(text: string): string {
  const [first = ''] = text;
  const word = text.split(/\s/u)[0] ?? '';
  return /\p{Lu}/u.test(word) ? text : first.toUpperCase() + text.slice(first.length);
}
