/** What is said of what became of a broadcast. It loads once sending has begun. */
export const broadcastReportCopy = {
  title: 'Report',
  /** Once, of the workspace's first broadcast. */
  first: {
    title: 'Your first broadcast is out',
    counted: 'Come back to see who opens it. Each number below leads to those people.',
    notCounted: 'Each number below leads to those people.',
  },
  figures: {
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    bounced: 'Bounced',
    unsubscribed: 'Unsubscribed',
  },
  /** What each rate is a part of. */
  of: {
    opened: (rate: string) => `${rate} of the delivered`,
    clicked: (rate: string) => `${rate} of the opened`,
    bounced: (rate: string) => `${rate} of the emails sent`,
    unsubscribed: (rate: string) => `${rate} of the delivered`,
  },
  ofAll: (all: string) => `of ${all}`,
  onAverage: (rate: string) => `${rate} on average`,
  average: (broadcasts: string) => `Compared with ${broadcasts} that you sent before.`,
  noAverage: 'You sent no broadcast before this one to compare it with.',
  nouns: { email: 'email', broadcast: 'broadcast' },
  machines: (opened: string, clicked: string) =>
    `Programs, such as scanners and image proxies, opened ${opened} and followed links in ${clicked}. They do not count as people.`,
  /** A link stands after it. */
  notCounted:
    'Opens and clicks of this broadcast are not counted. You can count them for later ones.',
  time: {
    perHour: 'Emails an hour',
    perHourAndLater: (emails: string) => `First two days by hour, then ${emails}`,
    column: 'Time',
  },
  links: {
    title: 'By link',
    list: 'Links of this broadcast',
    columns: { address: 'Link', clicked: 'People', machines: 'Programs' },
    none: 'It has no links.',
  },
  empty: {
    title: 'Nothing has arrived yet',
    hint: 'The report begins with the first email that a mail server takes.',
  },
  errors: {
    load: 'The report could not be loaded',
  },
} as const;
