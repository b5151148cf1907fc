/** The first letters of the first and the last word: “Ada Lovelace” is “AL”, “admin” is “A”. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => firstLetter(word).toLocaleUpperCase()).join('');
}

/**
 * What a reader sees as one letter may be several code points, but never in ASCII, where Intl would only delay the
 * page (docs/decisions/009-first-load.md).
 */
const firstLetter = (word: string) =>
  /^[ -~]+$/.test(word)
    ? word.charAt(0)
    : (new Intl.Segmenter().segment(word).containing(0)?.segment ?? '');
