/** What the list and the page of a draft both say. */
export const draftWordsCopy = {
  /** Who had it written, where nobody is named. */
  person: 'A person',
  deletedWorkflow: 'A deleted workflow',
  duplicated: (title: string) => `Created “${title}”`,
  errors: {
    duplicate: 'The draft could not be copied',
  },
} as const;
