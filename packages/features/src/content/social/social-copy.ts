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
    scheduled: 'Post scheduled',
    asked: 'Approval requested',
    scheduledFor: (time: string, whatHappens = '') => `${time}. ${whatHappens}`.trim(),
  },
  /** What happens to a scheduled post. */
  postsBy: {
    webhook: 'It is in the outbox and will be published at that time.',
    outbox: 'It is in the outbox and will only be published once publishing is connected.',
  },
  /** What happens once it is approved. */
  afterApproval: {
    webhook: 'Once approved, it will be published at that time.',
    outbox: 'Once approved, it will only be published when publishing is connected.',
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
