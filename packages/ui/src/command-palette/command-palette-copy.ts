/** What the command palette says itself. */
export const commandPaletteCopy = {
  close: 'Close',
  searching: 'Searching',
  keys: { move: 'Move', open: 'Open', close: 'Close', escape: 'Esc' },
} as const;
