import { counted } from '@flowdeck/contract/counted';
import { placeholdersCheck } from './placeholders-check.ts';
import { scoreCheck, sumOf, type Score } from './score.ts';
import { keyphraseChecks } from './seo-keyphrase.ts';
import { seoScoreCopy } from './seo-score-copy.ts';
import { countPhrase, inlinePhrase, oneLine, searchable } from './text/phrase.ts';
import type { Passage, Piece } from './text/piece.ts';

/** Columns of a title that result pages show whole; wide characters take two. */
const titleColumns = { least: 25, most: 65 } as const;
/** Words of a text that has something to say, and words that go on without a subheading. */
const fullText = 300;
const longStretch = 300;
/** UTF-16 code units of a heading that a message repeats. */
const shownHeading = 60;
/** Missing keywords that are named; the others are only counted. */
const namedKeywords = 3;

export interface ScoredText {
  title: string;
  piece: Piece;
  /** The first is the keyphrase. */
  keywords: readonly string[];
}

/**
 * How well a piece is made for search engines, 0 to 100. Open placeholders 21. The keyphrase: title
 * 10, introduction 10, subheading 8, density 10, distribution 8 points; other keywords 5, title
 * length 6, text length 11, subheadings 11. Without a keyword the checks of the keyphrase give nothing.
 * A short text, and a heading with nothing below it, cost so much that no such piece reaches 90.
 */
export function seoScore({ title, piece, keywords }: ScoredText): Score {
  const [keyphrase, ...others] = keywords.map(inlinePhrase).filter((keyword) => keyword !== '');
  return sumOf([
    placeholdersCheck(piece),
    ...keyphraseChecks(keyphrase, title, piece),
    otherKeywordsCheck(keyphrase, others, piece.passages),
    titleLengthCheck(title),
    textLengthCheck(piece.words),
    subheadingsCheck(piece.passages),
  ]);
}

function otherKeywordsCheck(keyphrase: string | undefined, others: string[], passages: Passage[]) {
  const copy = seoScoreCopy.otherKeywords;
  const check = (share: number, message: string) => scoreCheck('other-keywords', 5, share, message);
  if (keyphrase === undefined) return check(0, copy.noKeyword);
  if (others.length === 0) return check(1, copy.none);
  const missing = others.filter((keyword) => {
    const phrase = searchable(keyword);
    return !passages.some((passage) => countPhrase(passage.searchable, phrase) > 0);
  });
  if (missing.length === 0) return check(1, copy.found);
  const named = missing.slice(0, namedKeywords).map(seoScoreCopy.quoted).join(', ');
  const unnamed = missing.length - namedKeywords;
  return check(
    1 - missing.length / others.length,
    copy.missing(unnamed > 0 ? copy.more(named, String(unnamed)) : named),
  );
}

function titleLengthCheck(title: string) {
  const copy = seoScoreCopy.titleLength;
  const { least, most } = titleColumns;
  const columns = columnsOf(oneLine(title));
  const found = copy.found(String(columns));
  const check = (share: number, message: string) => scoreCheck('title-length', 6, share, message);
  if (columns > most) return check(most / columns - 0.2, copy.tooLong(found, String(most)));
  return columns < least
    ? check(columns / least, copy.tooShort(found, String(least)))
    : check(1, found);
}

function textLengthCheck(words: number) {
  const copy = seoScoreCopy.textLength;
  const found = copy.found(counted(words, seoScoreCopy.nouns.word));
  return scoreCheck(
    'text-length',
    11,
    words >= fullText ? 1 : 0,
    words >= fullText ? found : copy.tooShort(found, String(fullText)),
  );
}

function subheadingsCheck(passages: Passage[]) {
  const copy = seoScoreCopy.subheadings;
  const check = (share: number, message: string) => scoreCheck('subheadings', 11, share, message);
  const headings = passages.filter(({ kind }) => kind === 'heading');
  if (headings.length === 0) return check(0, copy.none);
  const unanswered = passages.find((passage, index) => isUnanswered(passage, passages[index + 1]));
  if (unanswered) return check(0, copy.unanswered(seoScoreCopy.quoted(shortened(unanswered.text))));
  const stretch = longestStretch(passages);
  const words = counted(stretch, seoScoreCopy.nouns.word);
  return stretch <= longStretch
    ? check(1, copy.enough(words))
    : check(longStretch / stretch / 2, copy.tooFew(words, String(longStretch)));
}

/** Whether a heading has neither text nor a lower heading below it. */
const isUnanswered = ({ kind, level }: Passage, next: Passage | undefined) =>
  kind === 'heading' && (!next || (next.kind === 'heading' && next.level <= level));

const shortened = (heading: string) =>
  heading.length > shownHeading ? `${heading.slice(0, shownHeading).trim()}…` : heading;

function longestStretch(passages: Passage[]): number {
  let [stretch, longest] = [0, 0];
  for (const { kind, words } of passages) {
    stretch = kind === 'heading' ? 0 : stretch + words;
    longest = Math.max(longest, stretch);
  }
  return longest;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

function columnsOf(title: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(title)) columns += wide.test(segment) ? 2 : 1;
  return columns;
}
