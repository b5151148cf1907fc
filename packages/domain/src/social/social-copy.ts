/** What the server says about scheduled posts and captions. */
export const socialCopy = {
  linkTooLong: (platform: string) =>
    `The link is too long for ${platform} and was left out. Shorten it.`,
  errors: {
    dateMissing: 'Choose a date too, or no time.',
    timeMissing: 'Choose a time too, or no date.',
    timeZone: 'Is not the name of a time zone.',
    tooLate: 'This is too far away. Choose an earlier date.',
    past: 'This time has passed. Choose a later one.',
  },
} as const;
