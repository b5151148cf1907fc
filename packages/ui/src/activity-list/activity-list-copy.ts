/** Spoken before each activity. */
export const activityListCopy = {
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  info: 'Information',
} as const;
