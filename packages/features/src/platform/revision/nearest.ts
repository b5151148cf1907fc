/**
 * Where a part of a text is, closest to where it was when the text was read; undefined if it is gone.
 * All in UTF-16 code units.
 */
export function nearest(text: string, part: string, at: number): number | undefined {
  if (text.startsWith(part, at)) return at;
  const before = text.lastIndexOf(part, at);
  const after = text.indexOf(part, at);
  const places = [before, after].filter((place) => place >= 0);
  return places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
