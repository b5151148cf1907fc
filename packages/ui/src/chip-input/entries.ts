/** What is between the separators that lists of addresses and keywords come with, trimmed. */
export function splitEntries(text: string): string[] {
  return text
    .split(/[,;\n\r\t]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export interface AddedEntries {
  /** Entries that were taken, in order. */
  added: string[];
  /** Entries that were refused, in order. */
  refused: string[];
  /** Why the first of them was refused. */
  error: string | undefined;
}

/**
 * Offers each entry in turn with the list as it is by then, so that an entry pasted twice meets
 * itself. `offer` answers a text to refuse.
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
      // Whoever owns the list may pass over a duplicate in silence; it must not be counted twice.
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

/** Case does not tell entries apart. */
function isSameEntry(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}
