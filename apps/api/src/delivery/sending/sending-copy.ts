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

/** Why a post was not published, which Recent Activity repeats, or an event was not delivered. */
export const callsCopy = {
  errors: {
    unproven: 'Confirm the email address of your account first. Then the post goes out.',
    refused: {
      event: (status: string) => `The webhook answered with status ${status}.`,
      post: (status: string) => `The publishing service answered with status ${status}.`,
    },
    gone: {
      event: 'The webhook answered with status 410: it is gone for good.',
      post: 'The publishing service answered with status 410: it is gone for good.',
    },
    unreachable: {
      event: (reason: string) => `The webhook could not be reached: ${reason}`,
      post: (reason: string) => `The publishing service could not be reached: ${reason}`,
    },
    redirect: 'it answered with another address',
    tooSlow: 'it took too long',
  },
} as const;
