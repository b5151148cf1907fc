/** The page behind the unsubscribe link of an email to a lead. */
export const unsubscribeCopy = {
  ask: {
    title: 'Unsubscribe',
    hint: (email: string) => `We will stop sending these emails to ${email}.`,
    /** For an address that is not stored any more. */
    hintForgotten: 'We will stop sending these emails to you.',
    submit: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    hint: 'You will no longer receive these emails. You can close this page.',
  },
  errors: {
    incomplete: 'This link is incomplete',
    incompleteHint:
      'Your email program may have cut it off. Copy the whole link into your browser.',
  },
} as const;
