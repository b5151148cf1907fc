/** Spoken before each activity. */
export const activityListCopy = {
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  info: 'Information',
} as const;

/** What an activity that happened more than once says. */
export const activityRepeatCopy = {
  times: (count: string) => `${count} times`,
} as const;
