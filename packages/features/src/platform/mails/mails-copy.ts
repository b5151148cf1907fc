/** What is said about emails that workflows make. */
export const mailsCopy = {
  status: {
    waiting: 'Waiting for approval',
    held: 'Held until your address is confirmed',
    queued: 'Waiting to be sent',
    unsent: 'Not sent: no mail server',
    delivered: 'Sent',
    bounced: 'Bounced',
    failed: 'Could not be sent',
    uncertain: 'May have been sent',
    discarded: 'Discarded',
  },
  attempts: (count: string) => `Attempts: ${count}`,
  reason: (reason: string) => `Last failure: ${reason}`,
  next: (time: string) => `Next attempt: ${time}`,
  waits: 'Waits for approval by an owner',
  preview: (to: string) => `The email to ${to}`,
  approve: 'Approve',
  discard: 'Discard',
  errors: {
    decide: 'Failed to approve or discard',
    resend: 'Failed to send the email again',
    arrived: 'Failed to note that it arrived',
  },
} as const;
