import { oneLine } from '../text/phrase.ts';
import { countWords } from '../text/words.ts';

/** A longer title is shortened when it is quoted in a sentence. */
const quotedWords = 16;
const quotedUnits = 120;

export interface TitleWords {
  /** The title in quotation marks, shortened if it would fill the sentence. */
  quoted: string;
  /** The title if it is a question that can be quoted in full. */
  question: string | null;
  /** The number that a title such as “7 ways to …” promises; null without one. */
  promised: number | null;
}

/** What the composer can say about a title, whatever its language. */
export function readTitle(title: string): TitleWords {
  const line = oneLine(title);
  if (line === '') return { quoted: 'this topic', question: null, promised: null };
  const short = shorten(line);
  const whole = short === line;
  return {
    quoted: `“${short}”`,
    question: whole && /[?？؟]$/u.test(line) ? line : null,
    promised: promisedPoints(line),
  };
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

/** From two to fifty: a year or a percentage promises no list. */
function promisedPoints(line: string): number | null {
  const number = Number(/^(?:the |top )*(\d{1,2})\s+\p{L}/iu.exec(line)?.[1]);
  return number >= 2 && number <= 50 ? number : null;
}
