/** What is said when the browser does not copy. */
export const copyByHandCopy = {
  text: 'Text to copy',
  hint: 'It is selected: press Ctrl C, or ⌘ C on a Mac. On a phone, hold it and choose Copy.',
  errors: { refused: 'Your browser did not copy it' },
} as const;
