/** What goes wrong on the way to a workspace's own mail server or webhook. */
export const sendingCopy = {
  errors: {
    noMailServer: 'There is no mail server.',
    noWebhook: 'There is no webhook.',
    unknownHost: (host: string) => `No address is known for ${host}.`,
    privateHost: (host: string) =>
      `${host} is in a private network. Whoever runs this server can allow that: ALLOW_PRIVATE_HOSTS=on`,
  },
} as const;

/** Why a post was not published; Recent Activity repeats it. */
export const webhookCopy = {
  errors: {
    unproven: 'Confirm the email address of your account first. Then the post goes out.',
    refused: (status: string) => `The webhook answered with status ${status}.`,
    gone: 'The webhook answered with status 410: it is gone for good.',
    unreachable: (reason: string) => `The webhook could not be reached: ${reason}`,
    redirect: 'it answered with another address',
    tooSlow: 'it took too long',
  },
} as const;
