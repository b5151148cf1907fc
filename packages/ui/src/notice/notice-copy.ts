/** Spoken before each message. */
export const noticeCopy = {
  info: 'Note',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
} as const;
