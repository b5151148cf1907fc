/** What the list of forms says. */
export const leadFormListCopy = {
  title: 'Website Forms',
  subtitle:
    'Each form has a page of its own, and HTML for your website. What visitors send becomes a lead.',
  list: 'Forms',
  columns: { name: 'Form', address: 'Its page', created: 'Created' },
  more: 'Show more forms',
  previous: 'Show previous forms',
  create: {
    open: 'New form',
    title: 'New form',
    hint: 'Visitors do not see the name. Each lead shows the form it came from.',
    name: 'Name',
    cancel: 'Cancel',
    submit: 'Create form',
  },
  empty: {
    forms: 'No forms yet',
    formsHint: 'Create one, and put it on your website.',
  },
  errors: {
    load: 'The forms could not be loaded',
    create: 'The form could not be created',
  },
} as const;
