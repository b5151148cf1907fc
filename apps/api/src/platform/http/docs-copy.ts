/** What the API documentation says beyond the contract. */
export const docsCopy = {
  title: 'Flowdeck API',
  introduction: [
    'All calls that the web app uses, for your own programs.',
    'Programs send an API key as their bearer token. Create one under Your account → API keys with the scopes that the program needs. Each call names its scope.',
    'For JavaScript and TypeScript there is a client, @flowdeck/contract. See docs/api.md in the Flowdeck repository for examples.',
    'An API key may make 600 calls a minute. Beyond a limit, the answer is 429, and Retry-After says when to try again.',
    'If you did not receive the answer to a POST, send it again with the same Idempotency-Key. It acts only once, and for 24 hours you get the first answer.',
  ],
  bearer: 'The session token that signing in returns.',
  apiKey: 'An API key with the scope of the call.',
  scope: (scope: string) => `API keys need the scope \`${scope}\`.`,
  roles: {
    nobody: 'It is about the account, whatever workspace it names.',
    viewer: 'Every member of the workspace can make this call.',
    editor: 'Editors and owners of the workspace can make this call.',
    owner: 'Only owners of the workspace can make this call.',
  },
  noKeys: 'Needs a signed-in session; API keys cannot make this call.',
  /** Describes each event that webhooks receive. */
  events: {
    'lead.captured': 'A lead was captured by a form or the API',
    'lead.qualified': 'A lead became qualified',
    'broadcast.sent': 'A broadcast was sent to all of its leads',
    'email.bounced': 'An email to a lead came back for good',
    'email.unsubscribed': 'A lead unsubscribed, or marked an email as spam',
    'run.failed': 'A run of a workflow failed',
    'draft.made': 'A draft was written or duplicated',
    'post.published': 'A post was published',
    'work.waiting': 'Something started waiting for a person',
    test: 'Someone tested the webhook',
  },
  taken: 'The webhook accepted the event',
  refused: 'The webhook did not accept the event and receives it again later',
} as const;
