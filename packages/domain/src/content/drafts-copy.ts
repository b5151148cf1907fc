/** What the server says about drafts. */
export const draftsCopy = {
  copyOf: (title: string) => `Copy of ${title}`,
  /** Stands in texts for the title of a draft that was deleted. */
  deleted: '(deleted draft)',
  errors: {
    missing: 'There is no such draft. It may have been deleted.',
    changed: 'This draft has changed since you opened it.',
  },
} as const;
