/** What stands beside “Send now” where there is no mail server. */
export const sendBroadcastCopy = {
  waits: {
    owner: 'There is no mail server. What you send now waits until you set one up.',
    others: 'There is no mail server. What you send now waits until an owner sets one up.',
    confirm: 'Its emails wait until there is a mail server.',
  },
} as const;
