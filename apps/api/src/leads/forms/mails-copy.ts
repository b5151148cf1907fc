/**
 * The email that confirms consent. It contains no text of the form, because anyone could use that to write to an
 * address they typed in.
 */
export const mailsCopy = {
  subject: 'Confirm that you want emails',
  confirm: (link: string) =>
    `Someone entered this address in a form on a website, and agreed to receive emails. If it was you, open this link to confirm it:\n\n${link}\n\nThe link works for seven days.`,
  hiddenLink: '[a link for the receiver alone]',
  ignore:
    'If it was not you, you can ignore this email: without your consent, nothing else is sent.',
} as const;
