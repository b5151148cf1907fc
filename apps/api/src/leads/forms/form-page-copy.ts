/** The pages that visitors of a website see. */
export const formPageCopy = {
  email: 'Email',
  required: 'required',
  thanks: {
    title: 'Sent',
  },
  consent: {
    title: 'Do you want these emails?',
    submit: 'Yes, send me emails',
    doneTitle: 'Thank you',
    doneHint: 'Your consent is recorded. You can close this page.',
  },
  errors: {
    fields: 'Please check the marked fields.',
    gone: 'This form is not available',
    goneHint: 'Go back to the website that you came from.',
    sendHere: (why: string) => `${why} Please check what you typed, and send it here.`,
    notSent: 'It could not be sent. Please try again.',
    expired: 'This link no longer works',
    expiredHint: 'It works for seven days. Send the form again to get a new one.',
  },
} as const;
