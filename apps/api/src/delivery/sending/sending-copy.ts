/** What goes wrong on the way to a workspace's own mail server or webhook. */
export const sendingCopy = {
  errors: {
    noMailServer: 'There is no mail server.',
    noPublishing: 'Publishing is not connected.',
    unknownHost: (host: string) => `No address is known for ${host}.`,
    privateHost: (host: string) =>
      `${host} is in a private network. Whoever runs this server can allow that: ALLOW_PRIVATE_HOSTS=on`,
  },
} as const;

/** Why a post was not published, which Recent Activity repeats, or a webhook was told nothing. */
export const callsCopy = {
  /** Whom a call is for, as these sentences name it. */
  receivers: { event: 'The webhook', post: 'The publishing service' },
  errors: {
    unproven: 'Confirm the email address of your account first. Then the post goes out.',
    refused: (receiver: string, status: string) => `${receiver} answered with status ${status}.`,
    gone: (receiver: string) => `${receiver} answered with status 410: it is gone for good.`,
    unreachable: (receiver: string, reason: string) =>
      `${receiver} could not be reached: ${reason}`,
    redirect: 'it answered with another address',
    tooSlow: 'it took too long',
  },
} as const;
