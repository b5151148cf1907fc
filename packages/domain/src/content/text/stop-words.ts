import { deu, eng, fra, ita, nld, por, spa } from 'stopword';

/** Words that say nothing on their own, by the ISO 639-1 code of their language. */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(eng),
  de: new Set(deu),
  es: new Set(spa),
  fr: new Set(fra),
  it: new Set(ita),
  nl: new Set(nld),
  pt: new Set(por),
};

/** The words of a text in lower case, as `stopWords` has them. */
export function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}
