/** What the account page asks about what outlasts a session that someone else may have had. */
export const reviewCopy = {
  title: 'Is all of this yours?',
  hint: 'You have ended sessions. If one was someone else’s, they may have left a way in, or a way for data to get out. Remove what you do not recognize: each has its own page, or is below.',
  kinds: {
    passkey: 'Passkey',
    provider: 'Linked account',
    api_key: 'API key',
    mail_server: 'Mail server or reply address',
    mailbox: 'Mailbox for returned emails',
    post_webhook: 'Publishing service',
    event_webhook: 'Webhook for events',
    form: 'Form for websites',
  },
  setAgo: (ago: string) => `Set ${ago}`,
  done: 'All of these are mine',
  ended: 'Thank you for checking',
} as const;
