/** What the scores say about notes in square brackets. */
export const placeholdersCopy = {
  note: { one: 'note', many: 'notes' },
  noText: 'There is no text to check for notes in [square brackets]',
  none: 'No notes in [square brackets] left to fill in',
  open: (notes: string, first: string) => `Fill in ${notes}, beginning with ${first}`,
} as const;
