/** What entries are. */
export type EntryType = 'text' | 'email';

/** A keyword may contain spaces; an email address ends at the first one. */
const separators: Record<EntryType, RegExp> = { text: /[,;\n\r\t]/, email: /[,;\s]/ };

/** An address as mail programs copy it, with the name of its owner. */
const namedAddress = /(^|[,;\n\r\t])\s*(?:"[^"]*"|[^,;<>"@\n\r\t]*)\s*<([^<>\s]+)>/g;

/** The trimmed entries of a pasted list of addresses or keywords. */
export function splitEntries(text: string, type: EntryType): string[] {
  const plain = type === 'email' ? text.replaceAll(namedAddress, '$1 $2 ') : text;
  return plain
    .split(separators[type])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

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
