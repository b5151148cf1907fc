/** What is said about an email that can be sent again. */
export const resendMailCopy = {
  open: 'Send again',
  arrived: 'It arrived',
  uncertain:
    'Ask the recipient, or look in the sent emails of your mail server. If it did not arrive, send it again; if it did, say so, and the workflow goes on.',
  question: {
    title: 'Send this email again?',
    hint: 'The recipient may get it twice: your mail server may have sent it already.',
    cancel: 'Cancel',
  },
} as const;
