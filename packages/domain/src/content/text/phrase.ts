/** Written without spaces, so that a phrase may start and end inside a run of letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const partOfWord = /[\p{L}\p{N}\p{M}]/u;

/**
 * A phrase or a title as it can stand in a line of text: one line, without the control characters
 * that are invisible or turn the direction of what follows.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** A keyword as it can stand inside a sentence: without the full stop or question mark at its end. */
export function inlinePhrase(keyword: string): string {
  return oneLine(keyword)
    .replace(/(?<![\s.,;:!?。！？؟])[\s.,;:!?。！？؟]+$/u, '')
    .trim();
}

/** What phrases are looked for in: blind to case, to look-alike forms and to kinds of white space. */
export function searchable(text: string): string {
  return oneLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'");
}

/**
 * Where a phrase stands in a text as whole words: `art` is not in `start`, `C++` is in `C++.`
 * Inflected forms do not count.
 * @param text made by `searchable`
 * @param phrase made by `searchable`; an empty one is never found
 * @returns the index of each occurrence; none overlaps another
 */
export function findPhrase(text: string, phrase: string): number[] {
  const found: number[] = [];
  if (phrase === '') return found;
  for (let at = text.indexOf(phrase); at >= 0;) {
    const end = at + phrase.length;
    const whole = isBoundary(text, at) && isBoundary(text, end);
    if (whole) found.push(at);
    at = text.indexOf(phrase, whole ? end : at + 1);
  }
  return found;
}

/** How often a phrase stands in a text; see `findPhrase`. */
export function countPhrase(text: string, phrase: string): number {
  return findPhrase(text, phrase).length;
}

/** Whether no word of a spaced script runs across this place. */
function isBoundary(text: string, at: number): boolean {
  const [before, after] = [charBefore(text, at), charAt(text, at)];
  if (!partOfWord.test(before) || !partOfWord.test(after)) return true;
  return unspaced.test(before) || unspaced.test(after);
}

const charAt = (text: string, at: number) => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

function charBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  const low = unit >= 0xdc00 && unit <= 0xdfff;
  return charAt(text, low ? at - 2 : at - 1);
}
