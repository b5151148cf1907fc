/** What is said where people choose what a broadcast begins with. */
export const beginWithCopy = {
  label: 'Begin with',
  from: { empty: 'Empty', draft: 'A draft', template: 'A template' },
  draft: 'Draft',
  find: 'Find a draft',
  findPlaceholder: 'Title or keyword',
  choose: 'Choose a draft',
  none: 'No drafts found',
  notes: (count: string) => `It has ${count} to fill in.`,
  note: 'note',
  template: 'Template',
  dialog: {
    open: 'Use a draft or template',
    title: 'Use a draft or template',
    hint: 'It becomes the subject and the text of this email.',
    replaces: 'It replaces the subject and text that you have.',
    cancel: 'Cancel',
    submit: 'Use it',
    replace: 'Replace my text',
  },
  errors: {
    list: 'The drafts could not be loaded',
    read: 'The draft could not be loaded',
  },
} as const;
