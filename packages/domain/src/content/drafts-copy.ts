/** What the server says about drafts. */
export const draftsCopy = {
  copyOf: (title: string) => `Copy of ${title}`,
  /** Stands in texts for the title of a draft that was deleted. */
  deleted: '(deleted draft)',
  errors: {
    missing: 'This draft does not exist. It may have been deleted.',
    noModel: 'This server has no language model to revise a passage with.',
    changed: 'This draft has changed since you opened it.',
  },
} as const;
