/** What the social media pack says once a post is scheduled. Fixed texts: docs/specification.md, section 5. */
export const scheduledPostCopy = {
  scheduled: 'Post scheduled',
  asked: 'Approval requested',
  scheduledFor: (time: string, whatHappens = '') => `${time}. ${whatHappens}`.trim(),
  /** What happens to it. */
  postsBy: {
    webhook: 'It is in the outbox and will be published at that time.',
    outbox: 'It is in the outbox and will only be published once publishing is connected.',
  },
  /** What happens once it is approved. */
  afterApproval: {
    webhook: 'Once approved, it will be published at that time.',
    outbox: 'Once approved, it will only be published when publishing is connected.',
  },
  /** In place of the ordinary notice. */
  first: {
    title: 'Your first post is planned',
    hint: 'Until then, you can edit or cancel it in Planned Posts.',
  },
} as const;
