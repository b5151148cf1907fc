/**
 * Longest text, in UTF-16 code units, that is segmented at once. Each segment that Intl.Segmenter
 * gives costs time in proportion to the whole text (measured: 100,000 characters take minutes), so
 * longer ones are cut; a sentence longer than this counts as two.
 */
const longest = 800;

/** The text in parts that can be segmented fast, cut at white space where there is some. */
export function stretchesOf(text: string): string[] {
  const stretches: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = start + cutIn(text.slice(start, start + longest));
    stretches.push(text.slice(start, end));
    start = end;
  }
  return [...stretches, text.slice(start)];
}

function cutIn(window: string): number {
  // After a sentence rather than in it.
  const places = [...window.matchAll(/[.!?。！？]\s*|\s+/gu)];
  const sentence = places.findLast(([mark]) => mark.trim() !== '');
  const at = (place: RegExpExecArray) => place.index + place[0].length;
  if (sentence && at(sentence) > longest / 2) return at(sentence);
  const space = places.at(-1);
  if (space && at(space) > longest / 2) return at(space);
  const splitsPair = /[\ud800-\udbff]$/.test(window);
  return splitsPair ? longest - 1 : longest;
}
