/** What the server says about scheduled posts and captions. */
export const socialCopy = {
  posts: { one: 'post', many: 'posts' },
  linkTooLong: (platform: string) =>
    `The link is too long for ${platform} and was left out. Shorten it.`,
  /** Why a missed post did not go out. */
  missed: 'More than a day late, so it was not published.',
  errors: {
    nothingToPost: 'Add a title or a summary before you schedule the post.',
    openPlaceholder: (note: string) => `Fill in or remove ${note} before you schedule the post.`,
    dateMissing: 'Choose a date, or clear the time.',
    timeMissing: 'Choose a time, or clear the date.',
    timeZone: 'Unknown time zone.',
    tooLate: 'This date is too far in the future. Choose an earlier one.',
    past: 'This time has passed. Choose a later one.',
    endsBefore: 'This is before the first post. Choose a later day.',
    tooManyRepeats: (most: string) =>
      `Until then it would go out more than ${most} times. Choose an earlier day.`,
    noText: 'Write something to post.',
    tooLong: (platform: string, most: string) =>
      `${platform} takes at most ${most} characters. Shorten the text.`,
    missing: 'This post does not exist. It may have been deleted.',
    changed: 'This post has changed since you opened it.',
    sending: 'This post is being published right now.',
    published: 'This post was published already.',
    same: 'The same post is planned for this time already.',
    which: 'Choose posts either by their ids or by a filter.',
  },
} as const;
