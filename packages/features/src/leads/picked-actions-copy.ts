/** What is done with the leads that are ticked. It loads once some are. */
export const pickedActionsCopy = {
  all: (count: string) => `Select all ${count}`,
  none: 'Clear selection',
  tag: 'Tag',
  export: 'Export',
  remove: 'Delete',
  progress: (count: string) => `${count} done so far`,
  tagging: {
    title: (leads: string) => `Tag ${leads}`,
    hint: 'Tags group leads. Lists and segments can be narrowed by them.',
    add: 'Add tags',
    take: 'Remove tags',
    submit: 'Save tags',
    cancel: 'Cancel',
    done: (leads: string) => `Tags of ${leads} changed`,
    full: (leads: string) => `Too many tags for ${leads}`,
  },
  removal: {
    title: (leads: string) => `Delete ${leads}?`,
    hint: 'The leads, their histories and their emails are deleted for good, also emails that are still to be sent.',
    word: 'delete',
    confirm: (word: string) => `Type “${word}” to confirm`,
    cancel: 'Cancel',
    submit: 'Delete for good',
    done: (leads: string) => `${leads} deleted`,
  },
  nouns: { lead: { one: 'lead', many: 'leads' } },
  errors: {
    tag: 'The tags could not be saved',
    remove: 'The leads could not be deleted',
  },
} as const;
