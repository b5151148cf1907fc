/** What follows a request for a link. Fixed text: docs/specification.md, section 2. */
export const checkYourEmailCopy = {
  title: 'Check your email',
  /** The address goes between these two. */
  sentTo: 'We sent a link to',
  waitsFor: 'A link was created for',
  validity: 'It works once, within 10 minutes.',
  noMailServer:
    'No mail server is set up yet, so the email is waiting in the server’s outbox, where the operator can read it.',
} as const;
