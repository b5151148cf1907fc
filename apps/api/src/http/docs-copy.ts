/** The heading of the API documentation. */
export const docsCopy = {
  title: 'Flowdeck API',
  description: 'Every call of the web app.',
  /** What each event is that webhooks are told of. */
  events: {
    'lead.captured': 'Somebody sent a form',
    'lead.qualified': 'A lead became qualified',
    'run.failed': 'A run of a workflow failed',
    'draft.made': 'A draft was written, or copied from another',
    'post.published': 'A post went out',
    test: 'A person tried out the webhook',
  },
  taken: 'The webhook took the event',
  refused: 'The webhook did not take it, and gets it again later',
} as const;
