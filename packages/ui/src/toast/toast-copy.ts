export const toastCopy = {
  region: 'Notification',
  dismiss: 'Dismiss',
  tones: { info: 'Note', success: 'Done', warning: 'Warning', error: 'Error' },
} as const;
