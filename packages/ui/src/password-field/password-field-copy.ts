export const passwordFieldCopy = {
  show: 'Show password',
  hide: 'Hide password',
  met: '(met)',
  notMet: '(not met yet)',
} as const;
