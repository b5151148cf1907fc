import type { PlacedPlaceholder } from '@flowdeck/domain/content/placeholders';

/** Where notes stand that were found before the last keystroke; those that are gone are left out. */
export function movedNotes(text: string, notes: readonly PlacedPlaceholder[]): PlacedPlaceholder[] {
  let from = 0;
  return notes.flatMap(({ text: note, at: before }) => {
    // The same words may stand earlier in code, where they are no note.
    const isThere = before >= from && text.startsWith(note, before);
    const at = isThere ? before : text.indexOf(note, from);
    if (at === -1) return [];
    from = at + note.length;
    return { text: note, at };
  });
}
