import { readingEase, type ReadingEase } from './reading-ease.ts';
import { falling, figure, scoreCheck, sumOf, type Score } from './score.ts';
import type { Piece } from './text/piece.ts';

/** Plain English on Flesch's own scale starts here. */
const plainEnglish = 60;
/** Words per sentence. */
const goodAverage = 20;
const badAverage = 40;
const longSentence = 25;
/** The share of long sentences that costs nothing, and the share that costs all points. */
const bearableLong = 0.2;
const badLong = 0.8;
/** Words in one paragraph. */
const longParagraph = 120;

/**
 * How readable a piece is, 0 to 100: reading ease 50, average sentence 20, long sentences 15,
 * paragraphs 15 points. A text without a word has none.
 */
export function readabilityScore({ passages }: Piece): Score {
  const reading = readingEase(passages.flatMap(({ sentences }) => sentences));
  const paragraphs = passages.filter(({ kind }) => kind === 'paragraph').map(({ words }) => words);
  return sumOf([
    easeCheck(reading),
    averageCheck(reading.sentenceLengths),
    longSentenceCheck(reading.sentenceLengths),
    paragraphCheck(paragraphs, reading.sentenceLengths.length === 0),
  ]);
}

function easeCheck({ ease, method, sentenceLengths }: ReadingEase) {
  const check = (share: number, message: string) => scoreCheck('reading-ease', 50, share, message);
  if (sentenceLengths.length === 0) return check(0, 'There is no text to read yet');
  const found = Math.round(ease);
  const measured =
    method === 'flesch'
      ? `Flesch reading ease is ${String(found)} of 100`
      : `Reading ease, judged by sentence length alone in this script, is ${String(found)} of 100`;
  return ease >= plainEnglish
    ? check(1, `${measured}: plain language`)
    : check(
        ease / plainEnglish,
        `${measured}; use shorter words and sentences to reach ${String(plainEnglish)}`,
      );
}

function averageCheck(lengths: readonly number[]) {
  const check = (share: number, message: string) =>
    scoreCheck('average-sentence', 20, share, message);
  if (lengths.length === 0) return check(0, 'There is no sentence to measure yet');
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const found = `The average sentence has ${figure(average)} words`;
  return average <= goodAverage
    ? check(1, found)
    : check(
        falling(average, goodAverage, badAverage),
        `${found}; aim for ${String(goodAverage)} or fewer`,
      );
}

function longSentenceCheck(lengths: readonly number[]) {
  const check = (share: number, message: string) =>
    scoreCheck('long-sentences', 15, share, message);
  if (lengths.length === 0) return check(0, 'No sentence can be compared yet');
  const long = lengths.filter((length) => length > longSentence).length;
  const found = `${String(long)} of ${String(lengths.length)} sentences have more than ${String(longSentence)} words`;
  return long / lengths.length <= bearableLong
    ? check(1, found)
    : check(falling(long / lengths.length, bearableLong, badLong), `${found}; split some of them`);
}

function paragraphCheck(paragraphs: readonly number[], noText: boolean) {
  const check = (share: number, message: string) => scoreCheck('paragraphs', 15, share, message);
  if (noText) return check(0, 'There is no paragraph yet');
  const long = paragraphs.filter((words) => words > longParagraph).length;
  return long === 0
    ? check(1, `No paragraph has more than ${String(longParagraph)} words`)
    : check(
        1 - long / paragraphs.length,
        `${String(long)} of ${String(paragraphs.length)} paragraphs have more than ${String(longParagraph)} words; break them up`,
      );
}
