/** Why an email was not sent, or it is not known whether it was. */
export const outboxCopy = {
  interrupted: 'The server stopped while it sent the email.',
  broadcastDeleted: 'The broadcast was deleted.',
} as const;
