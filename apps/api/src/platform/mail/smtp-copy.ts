/** Why an email was not delivered; Recent Activity repeats it. */
export const smtpCopy = {
  nouns: { attempt: { one: 'attempt', many: 'attempts' } },
  /** What RFC 8058 fixes. */
  oneClick: 'List-Unsubscribe=One-Click',
  /** The step at which the connection itself failed. */
  connection: 'connection',
  errors: {
    failed: (step: string, attempts: string) => `The mail server failed at ${step} (${attempts}).`,
    refused: (step: string, code: string, attempts: string) =>
      `The mail server answered ${step} with ${code} (${attempts}).`,
  },
} as const;
