/** Where the help is opened. */
export const shellHelpCopy = {
  open: 'How this works',
  keywords: ['Help', 'guide', 'explain'],
} as const;
