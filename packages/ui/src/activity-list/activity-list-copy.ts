/** Spoken before each activity. */
export const activityListCopy = {
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  info: 'Information',
} as const;

/** What an activity says beside its time. */
export const activityNoteCopy = {
  /** What it is about is gone. */
  deleted: 'Deleted',
  /** It happened more than once. */
  times: (count: string) => `${count} times`,
  /** Runs that are folded. */
  idle: {
    one: '1 run had nothing to do',
    many: (count: string) => `${count} runs had nothing to do`,
  },
} as const;
