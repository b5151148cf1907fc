/** What a form's page says of submissions that it holds back. */
export const heldSubmissionsCopy = {
  title: 'Held back',
  hint: (days: string) =>
    `These filled in a field hidden from people. Most are from spam bots, some from visitors whose browser filled it in. They are deleted after ${days} days.`,
  list: 'Submissions held back',
  consent: { yes: 'Agreed to emails', no: 'No consent' },
  trap: (text: string) => `In the hidden field: ${text}`,
  accept: 'Accept as lead',
  acceptNamed: (email: string) => `Accept as lead: ${email}`,
  accepted: 'Added to your leads',
  remove: 'Delete',
  removeNamed: (email: string) => `Delete what ${email} sent`,
  removeTitle: (email: string) => `Delete what ${email} sent?`,
  removeHint: 'It cannot be brought back.',
  removed: 'Submission deleted',
  cancel: 'Cancel',
  empty: { none: 'Nothing is held back.' },
  errors: {
    load: 'What is held back could not be loaded',
    accept: 'It could not be accepted',
    remove: 'It could not be deleted',
  },
} as const;
