/** What the social media pack says. Fixed texts: docs/specification.md, sections 2, 5 and 8. */
export const socialCopy = {
  title: 'Social Media Pack',
  subtitle: 'One message, tailored to each platform, with the media it accepts.',
  plannedPosts: 'Planned posts',
  form: {
    title: 'Post',
    label: 'Social media pack',
    postTitle: 'Post title',
    contentSummary: 'Content summary',
    ctaLink: 'Call-to-action link',
    imageUrl: 'Image URL',
    videoUrl: 'Video URL',
    urlPlaceholder: 'https://',
    platforms: 'Platforms',
    scheduleDate: 'Schedule date',
    scheduleTime: 'Schedule time',
    timeZone: 'Time zone',
    postingFrequency: 'Posting frequency',
    onceHint: 'Applies once Automation is Active. Until then, the post goes out once.',
    sameTextHint:
      'Every post of the series has the same text. You can edit each one in Planned Posts.',
    automation: 'Automation',
    active: 'Active',
    inactive: 'Inactive',
    regenerate: 'Regenerate',
    schedule: 'Schedule Post',
    ask: 'Ask for approval',
  },
  frequency: {
    daily: 'Daily',
    weekly: 'Weekly',
    biweekly: 'Biweekly',
    monthly: 'Monthly',
  },
  result: {
    title: 'Captions and media',
    label: 'Social media pack result',
  },
  empty: {
    result: 'Nothing written yet',
    resultHint:
      'Choose platforms and press Regenerate. Captions and media specifications appear here.',
  },
  errors: {
    generate: 'Failed to generate social media pack',
    missingSchedule: 'Please select platforms and set a schedule date/time',
  },
} as const;
