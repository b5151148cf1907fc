/** What entries are. */
export type EntryType = 'text' | 'email';

const separators = /[,;\n\r\t]/;

/** An address as mail programs copy it: after the name of its owner. */
const inBrackets = /<([^<>\s]+)>/;

/** A keyword may contain spaces; an email address ends at the first one. */
const entriesOf: Record<EntryType, (text: string) => string[]> = {
  text: (text) => text.split(separators),
  email: (text) =>
    text
      // A name in quotes may contain a separator.
      .replaceAll(/"[^"]*"/g, ' ')
      .split(separators)
      .flatMap((part) => inBrackets.exec(part)?.[1] ?? part.split(/\s/)),
};

/** The trimmed entries of a pasted list of addresses or keywords. */
export const splitEntries = (text: string, type: EntryType): string[] =>
  entriesOf[type](text)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export interface AddedEntries {
  /** Accepted entries, in order. */
  added: string[];
  /** Refused entries, in order. */
  refused: string[];
  /** Why the first one was refused. */
  error: string | undefined;
}

/**
 * Offers each entry with the list at that point, so an entry pasted twice is recognised. `offer`
 * returns an error to refuse an entry.
 */
export function addEntries(
  entries: readonly string[],
  values: readonly string[],
  offer: (entry: string, current: readonly string[]) => string | undefined,
): AddedEntries {
  const result: AddedEntries = { added: [], refused: [], error: undefined };
  let current = values;
  for (const entry of entries) {
    const error = offer(entry, current);
    if (error === undefined) {
      // The owner of the list may ignore a duplicate silently; it must not be counted twice.
      if (current.some((value) => isSameEntry(value, entry))) continue;
      result.added.push(entry);
      current = [...current, entry];
    } else {
      result.refused.push(entry);
      result.error ??= error;
    }
  }
  return result;
}

/** Entries are compared without regard to case. */
function isSameEntry(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}
