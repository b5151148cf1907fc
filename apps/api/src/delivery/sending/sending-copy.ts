/** What goes wrong on the way to a workspace's own mail server or webhook. */
export const sendingCopy = {
  errors: {
    noMailServer: 'There is no mail server.',
    noWebhook: 'There is no webhook.',
    unknownHost: (host: string) => `No address is known for ${host}.`,
    privateHost: (host: string) =>
      `${host} is in a private network, which this server does not allow.`,
    tooSlow: 'The mail server took too long.',
  },
} as const;
