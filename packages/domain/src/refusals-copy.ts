/** What the server says when it cannot serve a request. */
export const refusalsCopy = {
  errors: {
    /** Which field is wrong, and the sentence that would stand beside it in a form. */
    field: (name: string, sentence: string) => `${name}: ${sentence}`,
    wholeRequest: (sentence: string) => `Request: ${sentence}`,
    unreadable: 'The request could not be read.',
    notJson: 'The request body is not valid JSON.',
    unknownAddress: 'There is nothing at this address.',
    unknownCall: 'There is no such API call.',
    method: (method: string) => `This address does not accept ${method}.`,
    tooLarge: (kibibytes: string) => `The request is too large; the limit is ${kibibytes} KiB.`,
    notJsonType: 'Send the request body as application/json.',
    unknownHost:
      'Flowdeck does not know this address. If it is yours, set PUBLIC_URL to it and start again.',
    internal: 'Something went wrong on the server. Please try again.',
    reusedKey: 'This Idempotency-Key was used for another request. Use a new one.',
    outcomeUnknown:
      'The first call with this Idempotency-Key is still running, or its answer is not known any more.',
    ping: 'The database is not responding.',
    database: 'The database is not responding. Please try again in a moment.',
    diskFull:
      'Nothing can be saved: the disk of this server is nearly full. Please tell its operator, and try again once there is room.',
    upstream: 'The API server is not responding. Please try again in a moment.',
    tookTooLong: 'This text took too long and was stopped. Please try again with a shorter one.',
    rateLimited: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
    /** What a workspace has as much of as it may. */
    quotas: {
      workflows: (most: string) => `A workspace can have at most ${most} workflows.`,
      activeWorkflows: (most: string) =>
        `At most ${most} workflows can be active. Pause one of them first.`,
      leads: (most: string) => `A workspace can have at most ${most} leads.`,
      forms: (most: string) => `A workspace can have at most ${most} forms.`,
      segments: (most: string) => `A workspace can have at most ${most} segments.`,
      tags: (most: string) => `A workspace can have at most ${most} tags.`,
      pieces: (most: string) => `A workspace can have at most ${most} pieces of content.`,
      full: (most: string) =>
        `Your workspace is full: it can hold at most ${most}. Delete what you no longer need, such as drafts or leads.`,
      fullUnconfirmed: (most: string) =>
        `Your workspace can hold at most ${most} until you confirm your email address.`,
      broadcasts: (most: string) => `A workspace can have at most ${most} broadcasts.`,
      eventWebhooks: (most: string) => `A workspace can have at most ${most} webhooks for events.`,
    },
    tooManySignIns: 'Too many people are signing in. Please try again in a moment.',
  },
} as const;
