/** What is said about emails that workflows make. */
export const mailsCopy = {
  status: {
    waiting: 'Waiting for approval',
    held: 'Held until your address is confirmed',
    queued: 'Waiting to be sent',
    unsent: 'Not sent: no mail server',
    delivered: 'Sent',
    failed: 'Could not be sent',
    uncertain: 'May have been sent',
    discarded: 'Discarded',
  },
  attempts: (count: string) => `Attempts: ${count}`,
  reason: (reason: string) => `Last failure: ${reason}`,
  uncertain:
    'Ask the recipient, or look in the sent emails of your mail server. If it did not arrive, send it again.',
  approve: 'Approve',
  discard: 'Discard',
  resend: {
    open: 'Send again',
    title: 'Send this email again?',
    hint: 'The recipient may get it twice: your mail server may have sent it already.',
    cancel: 'Cancel',
  },
  errors: {
    decide: 'Failed to approve or discard',
    resend: 'Failed to send the email again',
  },
} as const;
