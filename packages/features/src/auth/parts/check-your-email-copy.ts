/** What follows a request for a link. Fixed text: docs/specification.md, section 2. */
export const checkYourEmailCopy = {
  title: 'Check your email',
  /** The address goes between these two. */
  sentTo: 'We sent a link to',
  waitsFor: 'There is a link for',
  validity: 'It works once, within 10 minutes.',
  noMailServer:
    'No mail server is set up here yet, so the message waits in the outbox on the server. Its operator can read it there.',
} as const;
