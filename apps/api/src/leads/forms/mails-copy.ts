/** What members read in place of what is for a receiver alone. */
export const mailsCopy = {
  hiddenLink: '[a link for the receiver alone]',
} as const;
