/** What the API documentation says beyond the contract. */
export const docsCopy = {
  title: 'Flowdeck API',
  introduction: [
    'Every call of the web app, for your own programs as well.',
    'Programs send an API key as their bearer token. Make one under Your account → API keys, with the scopes that the program needs; each call names its own.',
    'In JavaScript and TypeScript, the package @flowdeck/contract makes these calls. docs/api.md in the repository of Flowdeck has examples.',
    'A key may make 600 calls a minute. Where there is a limit, the answer is 429, and Retry-After says when to go on.',
    'If the answer to a POST got lost, send it again with the same Idempotency-Key: it acts once, and for 24 hours you get the first answer again.',
  ],
  bearer: 'The token of a session, as signing in answers it.',
  apiKey: 'An API key with the scope of the call.',
  scope: (scope: string) => `API keys need the scope \`${scope}\`.`,
  noKeys: 'Not open to API keys: somebody has to be signed in.',
  /** What each event is that webhooks are told of. */
  events: {
    'lead.captured': 'A lead came by a form or the API',
    'lead.qualified': 'A lead became qualified',
    'run.failed': 'A run of a workflow failed',
    'draft.made': 'A draft was written, or copied from another',
    'post.published': 'A post went out',
    test: 'A person tried out the webhook',
  },
  taken: 'The webhook took the event',
  refused: 'The webhook did not take it, and gets it again later',
} as const;
