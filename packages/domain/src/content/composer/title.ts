import type { ContentIntent } from '@flowdeck/contract/content/content';
import { oneLine } from '../text/phrase.ts';
import { countWords } from '../text/words.ts';
import { capitalised } from './facts.ts';

/** A longer title is shortened when it is quoted in a sentence. */
const quotedWords = 16;
const quotedUnits = 120;
/** The longest side of a comparison that can stand in a heading, in UTF-16 code units. */
const longestSide = 60;

export interface TitleWords {
  /** The title in quotation marks, shortened if it would fill the sentence. */
  quoted: string;
  /** The title if it is a question that can be quoted in full. */
  question: string | null;
  /** The title, or its subject, if it can stand in a sentence of its intent; else null. */
  phrase: string | null;
  /** The number of points that a title such as “7 ways to …” promises; null without one. */
  promised: number | null;
  /** What a comparison compares; null if the title does not name exactly two. */
  sides: { a: string; b: string } | null;
}

/** What the composer can say about a title. */
export function readTitle(title: string, intent: ContentIntent): TitleWords {
  const line = oneLine(title);
  const short = shorten(line);
  const whole = short === line;
  const sides = intent === 'comparison' ? sidesOf(line) : null;
  return {
    quoted: `“${short}”`,
    question: whole && /[?？؟]$/u.test(line) ? line : null,
    phrase: whole ? phraseOf(line, intent) : null,
    promised: promisedPoints(line),
    sides,
  };
}

/** Only the first word loses its capital, and only if it is none of the author's names. */
function phraseOf(line: string, intent: ContentIntent): string | null {
  if (isTitleCase(line) || /[.:;!?…]/u.test(line)) return null;
  const lower = line.charAt(0).toLowerCase() + line.slice(1);
  switch (intent) {
    case 'how-to':
      return /^how to\s/iu.test(line) ? lower : null;
    case 'case-study':
      return /^how\s/iu.test(line) && !/^how to\s/iu.test(line) ? lower : null;
    case 'list':
      return new RegExp(`^(?:\\d{1,2}|${Object.keys(numbers).join('|')}) `, 'iu').test(line)
        ? lower
        : null;
    case 'announcement':
      return /^(?:introducing|announcing|meet) (.+)$/iu.exec(line)?.[1] ?? null;
    case 'comparison':
      return null;
  }
}

/** Most of the longer words after the first have a capital. */
function isTitleCase(line: string): boolean {
  const words = line
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 1 && capital.length * 2 > words.length;
}

const between = /\bdifferences? between (.+?) and (.+)$/iu;
const against = /^(.+?) (?:vs\.?|versus|or|compared (?:to|with)) (.+)$/iu;

/** The two names in the part of a title, before or after a colon, that compares them. */
function sidesOf(line: string): TitleWords['sides'] {
  for (const part of line.split(/[:?!|–—]/u).map((side) => side.trim())) {
    const [, a = '', b = ''] = between.exec(part) ?? against.exec(part) ?? [];
    const last = b.replace(/(?:, ?| )(?:for|in|as|when|on|at|which|what) .*$/iu, '').trim();
    const fits = (side: string) => side !== '' && side.length <= longestSide;
    if (fits(a) && fits(last) && !against.test(last))
      return { a: capitalised(a), b: capitalised(last) };
  }
  return null;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function shorten(line: string): string {
  if (countWords(line) <= quotedWords && line.length <= quotedUnits) return line;
  let [short, words] = ['', 0];
  for (const { segment, isWordLike } of segmenter.segment(line)) {
    words += isWordLike ? 1 : 0;
    if (words > quotedWords || short.length + segment.length > quotedUnits) break;
    short += segment;
  }
  return `${(
    short ||
    Array.from(line)
      .slice(0, quotedUnits / 4)
      .join('')
  ).trim()}…`;
}

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
};

/** From two to fifty: a year or a percentage promises no list. */
function promisedPoints(line: string): number | null {
  const start = /^(?:the |our |my |top )*(\d{1,2}|\p{L}+)\s+\p{L}/iu.exec(line)?.[1] ?? '';
  const number = numbers[start.toLowerCase()] ?? Number(start);
  return number >= 2 && number <= 50 ? number : null;
}
