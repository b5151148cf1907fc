import { readabilityScoreCopy as copy } from './readability-score-copy.ts';
import { readingEase, type ReadingEase } from './reading-ease.ts';
import { placeholdersCheck } from './placeholders-check.ts';
import { falling, figure, scoreCheck, sumOf, type Score } from './score.ts';
import type { Passage, Piece } from './text/piece.ts';

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
/** Words in a line that says nothing whole, if no full stop ends it. */
const fragment = 12;
/** The share of words in fragments that costs nothing, and the share that costs all points. */
const bearableFragments = 0.3;
const badFragments = 0.8;

/**
 * How readable a piece is, 0 to 100: open placeholders 21, reading ease 36, average sentence 14, long
 * sentences 12, paragraphs 7, whole sentences 10 points. A text without a word has none.
 */
export function readabilityScore(piece: Piece): Score {
  const { passages } = piece;
  const reading = readingEase(passages.flatMap(({ sentences }) => sentences));
  const paragraphs = passages.filter(({ kind }) => kind === 'paragraph').map(({ words }) => words);
  return sumOf([
    placeholdersCheck(piece),
    easeCheck(reading),
    averageCheck(reading.sentenceLengths),
    longSentenceCheck(reading.sentenceLengths),
    paragraphCheck(paragraphs, reading.sentenceLengths.length === 0),
    wholeSentencesCheck(passages),
  ]);
}

function easeCheck({ ease, method, sentenceLengths }: ReadingEase) {
  const check = (share: number, message: string) => scoreCheck('reading-ease', 36, share, message);
  if (sentenceLengths.length === 0) return check(0, copy.empty.text);
  const rounded = String(Math.round(ease));
  const found =
    method === 'flesch' ? copy.ease.flesch(rounded) : copy.ease.bySentenceLength(rounded);
  return ease >= plainEnglish
    ? check(1, copy.ease.plain(found))
    : check(ease / plainEnglish, copy.ease.hard(found, String(plainEnglish)));
}

function averageCheck(lengths: readonly number[]) {
  const check = (share: number, message: string) =>
    scoreCheck('average-sentence', 14, share, message);
  if (lengths.length === 0) return check(0, copy.empty.sentences);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const found = copy.average.found(figure(average));
  return average <= goodAverage
    ? check(1, found)
    : check(
        falling(average, goodAverage, badAverage),
        copy.average.tooLong(found, String(goodAverage)),
      );
}

function longSentenceCheck(lengths: readonly number[]) {
  const check = (share: number, message: string) =>
    scoreCheck('long-sentences', 12, share, message);
  if (lengths.length === 0) return check(0, copy.empty.longSentences);
  const long = lengths.filter((length) => length > longSentence).length;
  const found = copy.longSentences.found(
    String(longSentence),
    String(long),
    String(lengths.length),
  );
  return long / lengths.length <= bearableLong
    ? check(1, found)
    : check(
        falling(long / lengths.length, bearableLong, badLong),
        copy.longSentences.tooMany(found),
      );
}

function paragraphCheck(paragraphs: readonly number[], noText: boolean) {
  const check = (share: number, message: string) => scoreCheck('paragraphs', 7, share, message);
  if (noText) return check(0, copy.empty.paragraphs);
  const limit = String(longParagraph);
  const long = paragraphs.filter((words) => words > longParagraph).length;
  return long === 0
    ? check(1, copy.paragraphs.found(limit))
    : check(
        1 - long / paragraphs.length,
        copy.paragraphs.tooLong(limit, String(long), String(paragraphs.length)),
      );
}

/** Short lines are easy to read, but a list of them is no text. */
function wholeSentencesCheck(passages: readonly Passage[]) {
  const check = (share: number, message: string) =>
    scoreCheck('whole-sentences', 10, share, message);
  const told = passages.filter(({ kind, words }) => kind !== 'heading' && words > 0);
  if (told.length === 0) return check(0, copy.empty.wholeSentences);
  const fragments = told.filter(({ words, text }) => words < fragment && !sentenceEnd.test(text));
  const wordsOf = (some: readonly Passage[]) => some.reduce((sum, { words }) => sum + words, 0);
  const share = wordsOf(fragments) / wordsOf(told);
  const found = copy.wholeSentences.found(String(fragments.length), String(told.length));
  return share <= bearableFragments
    ? check(1, found)
    : check(falling(share, bearableFragments, badFragments), copy.wholeSentences.tooMany(found));
}

const sentenceEnd = /[.!?…:;。！？؟।։][\p{Pe}\p{Pf}"']*$/u;
