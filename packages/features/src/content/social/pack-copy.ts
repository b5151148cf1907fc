/** What the written captions say beside themselves. They load once there are some. */
export const packCopy = {
  mediaSpecs: 'Media specifications',
  waits: 'Waits for approval by an owner',
  repeats: (times: string, last: string) =>
    `It goes out ${times} with the same text, the last time on ${last}.`,
  times: { one: 'time', many: 'times' },
  edit: 'Edit',
  done: 'Done',
  useWritten: 'Use the written caption',
  keptYours: 'Your own caption was kept. This one is new.',
  captionFor: (platform: string) => `Caption for ${platform}`,
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  /** Stands where a platform folds a long post. */
  more: '… more',
  empty: {
    caption: 'No caption yet',
    captionHint: 'Press Edit to write one.',
  },
} as const;
