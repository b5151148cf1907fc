/**
 * A note in square brackets. A footnote has figures only, and a Markdown link an address behind it.
 */
const note = /\[(?=[^[\]\n]*[\p{L}…]|[\s._]*\])[^[\]\n]*\](?!\()/gu;

/**
 * What only the author can fill in, as it stands in a text: the notes that the composer and the
 * captions leave in square brackets, and any like them. Nothing that has one may leave the product.
 * @returns each with its brackets, in order
 */
export function openPlaceholders(text: string): string[] {
  return text.match(note) ?? [];
}

/** A placeholder and the place in the text where it begins, in UTF-16 code units. */
export interface PlacedPlaceholder {
  text: string;
  at: number;
}

/** The open placeholders with their places, in order. */
export const placedPlaceholders = (text: string): PlacedPlaceholder[] =>
  [...text.matchAll(note)].map((found) => ({ text: found[0], at: found.index }));
