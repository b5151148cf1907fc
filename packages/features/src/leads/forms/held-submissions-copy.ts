/** What a form's page says of submissions that it holds back. */
export const heldSubmissionsCopy = {
  title: 'Held back',
  hint: (days: string) =>
    `These filled in a field that people do not see. Most are from machines; some are from visitors whose browser fills in too much. They are deleted after ${days} days.`,
  list: 'Submissions held back',
  consent: { yes: 'Agreed to emails', no: 'No consent' },
  trap: (text: string) => `In the hidden field: ${text}`,
  accept: 'Let in',
  acceptNamed: (email: string) => `Let in ${email}`,
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
    accept: 'It could not be let in',
    remove: 'It could not be deleted',
  },
} as const;
