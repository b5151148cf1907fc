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
} as const;
