/** What the server says about scheduled posts and captions. */
export const socialCopy = {
  linkTooLong: (platform: string) =>
    `The link is too long for ${platform} and was left out. Shorten it.`,
  errors: {
    nothingToPost: 'Add a title or a summary before you schedule the post.',
    openPlaceholder: (note: string) => `Fill in or remove ${note} before you schedule the post.`,
    dateMissing: 'Choose a date, or clear the time.',
    timeMissing: 'Choose a time, or clear the date.',
    timeZone: 'Unknown time zone.',
    tooLate: 'This date is too far in the future. Choose an earlier one.',
    past: 'This time has passed. Choose a later one.',
  },
} as const;
