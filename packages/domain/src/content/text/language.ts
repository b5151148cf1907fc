import { detectAll } from 'tinyld/light';
import { plainWords, stopWords } from './stop-words.ts';

/** From here on, the detector has seen words that only this language has. */
const sure = 0.5;
/** UTF-16 code units that the detector needs to see; it takes time for each. */
const enough = 200;
/** A single foreign word of fewer letters is part of a name more often than of a sentence. */
const telling = 3;
const foreign = Object.entries(stopWords).filter(([code]) => code !== 'en');

/**
 * The language of a short text such as a title, which is all that there is to go by. English has the
 * benefit of the doubt: its titles are full of foreign names.
 * @returns the ISO 639-1 code; `und` for a script that tells it is not English, and nothing more
 */
export function languageOf(text: string): string {
  if (!isMostlyLatin(text)) {
    const code = detect(text);
    return code === undefined || code === 'en' ? 'und' : code;
  }
  const words = plainWords(text);
  const english = words.filter((word) => stopWords['en']?.has(word)).length;
  const [best] = foreign
    .map(([code, known]) => ({
      code,
      found: words.filter((word) => known.has(word) && !stopWords['en']?.has(word)),
    }))
    .sort((a, b) => b.found.length - a.found.length);
  const found = best?.found ?? [];
  const isTelling = found.length > 1 || found.some(({ length }) => length >= telling);
  if (best && isTelling && found.length > english) return best.code;
  return english > 0 ? 'en' : (detect(text) ?? 'en');
}

function detect(text: string): string | undefined {
  const [best] = detectAll(text.slice(0, enough));
  return best && best.accuracy >= sure ? best.lang : undefined;
}

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return latin.length * 2 >= letters.length;
}
