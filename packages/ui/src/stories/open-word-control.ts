/** The control of a word that a server may add to: the known ones, and one that is not known. */
export const openWordControl = (known: readonly string[]) => ({
  control: 'select' as const,
  options: [...known, 'waiting_for_review'],
});
