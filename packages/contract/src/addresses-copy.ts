/** What is wrong with an address of a page, a website or a mail server. */
export const addressesCopy = {
  errors: {
    webAddress: 'Must be an address that starts with http:// or https://.',
    securePage: 'Must be an address that starts with https://.',
    origin: 'Must be a website: https://www.example.com.',
    mailServer:
      'Must be smtp:// or smtps:// and a host, without a password: smtps://smtp.example.com.',
    imapServer:
      'Must be imap:// or imaps:// and a host, without a password: imaps://imap.example.com.',
  },
} as const;
