/** What the list of broadcasts says. */
export const broadcastListCopy = {
  title: 'Broadcasts',
  subtitle: 'Emails to many leads at once: everything here is stored, and really goes out.',
  list: 'Broadcasts',
  columns: { name: 'Broadcast', status: 'Status', progress: 'Emails', time: 'Time' },
  notYet: 'Not sent yet',
  sent: (done: string, all: string) => `${done} of ${all}`,
  left: (of: string) => `${of} sent`,
  undelivered: {
    bounced: (count: string) => `${count} bounced`,
    failed: (count: string) => `${count} failed`,
    uncertain: (count: string) => `${count} may have been sent`,
  },
  times: {
    begins: (time: string) => `Begins ${time}`,
    began: (time: string) => `Began ${time}`,
    ended: (time: string) => `Ended ${time}`,
    created: (time: string) => `Created ${time}`,
  },
  began: (period: string) => `Began in ${period}.`,
  all: 'Show all broadcasts',
  more: 'Show more broadcasts',
  previous: 'Show previous broadcasts',
  create: {
    open: 'New broadcast',
    title: 'New broadcast',
    hint: 'Recipients do not see the name.',
    name: 'Name',
    cancel: 'Cancel',
    submit: 'Create broadcast',
  },
  empty: {
    broadcasts: 'No broadcasts yet',
    noMatches: 'No broadcast began in this period',
    broadcastsHint: 'Create one, or continue a draft of Email Campaigns with its send button.',
  },
  errors: {
    load: 'The broadcasts could not be loaded',
    create: 'The broadcast could not be created',
  },
} as const;
