/**
 * The milliseconds to wait that a Retry-After header names, in seconds or as a date (RFC 9110, 10.2.3);
 * null for none that can be read.
 * @param longest the most that is heeded
 */
export function waitIn(value: string | null | undefined, at: Date, longest: number): number | null {
  const told = value?.trim() ?? '';
  const wait = /^\d+(?:\.\d+)?$/.test(told) ? Number(told) * 1_000 : dateIn(told) - at.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longest);
}

/** In one of the three forms of HTTP, the last of which names no zone; otherwise NaN. */
function dateIn(text: string): number {
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i.test(text)) return NaN;
  return Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`);
}
