/** One of the known words, or any other that a server may use. */
export type OpenWord<Known extends string> = Known | (string & {});

/** What belongs to a word; undefined if it is none of the known ones. */
export function ofWord<Known extends string, Value>(
  values: Readonly<Record<Known, Value>>,
  word: OpenWord<Known>,
): Value | undefined {
  return Object.hasOwn(values, word) ? values[word as Known] : undefined;
}
