/** What server and mock say about webhooks for events. */
export const eventsCopy = {
  test: {
    message: 'This is a test event from Flowdeck. Nothing happened.',
    taken: (status: string) =>
      `The webhook accepted the test event and answered with status ${status}.`,
  },
  /** Recent Activity: what could not be delivered, and why it is not tried any more. */
  stopped: (host: string) => `Events for ${host}`,
  stoppedReason: (days: string) =>
    `every attempt failed for ${days} days, so the webhook was stopped`,
  goneReason: 'it answered that it is gone for good (410), so the webhook was stopped',
  errors: {
    missing: 'This webhook does not exist.',
    deliveryMissing: 'This event does not exist.',
    notActive: 'The webhook is not active. Start it first.',
    url: 'This is not a web address.',
  },
} as const;
