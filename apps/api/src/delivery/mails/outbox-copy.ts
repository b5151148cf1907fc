/** Why it is not known whether an email was sent. */
export const outboxCopy = {
  interrupted: 'The server stopped while it sent the email.',
} as const;
