/** What the server says about workflows and their runs, in Recent Activity and in refusals. */
export const workflowsCopy = {
  activity: {
    created: (name: string) => `Created ${name}`,
    edited: (name: string) => `Edited ${name}`,
    deleted: (name: string) => `Deleted ${name}`,
    started: (name: string) => `Started ${name}`,
    paused: (name: string) => `Paused ${name}`,
    completed: (name: string) => `${name} completed`,
    ran: (name: string, result: string) => `${name}: ${result}`,
    runFailed: (name: string, reason: string) => `${name} failed: ${reason}`,
    stopped: (name: string, reason: string) => `${name} stopped after three failed runs: ${reason}`,
    notDelivered: (message: string, reason: string) =>
      `${message} could not be delivered: ${reason}`,
    perhapsDelivered: (message: string, reason: string) =>
      `${message} may have been sent: ${reason}`,
    mailboxUnread: (host: string, reason: string) =>
      `The mailbox for returned emails at ${host} could not be read: ${reason}`,
    unsubscribed: 'A lead unsubscribed',
    postsMissed: (posts: string) =>
      `${posts} missed: more than a day late. Publish, move or cancel under Planned Posts`,
  },
  hasStopped: (reason: string) => `It has stopped: ${reason}`,
  copyOf: (name: string) => `Copy of ${name}`,
  results: {
    leadCaptured: (email: string, score: string) => `${email} captured, score ${score}`,
    draftWritten: (title: string, seo: string, readability: string) =>
      `draft “${title}” written, SEO ${seo}, readability ${readability}`,
    postsQueued: (title: string, platforms: string) => `“${title}” queued for ${platforms}`,
    postsWaiting: (title: string, platforms: string) =>
      `“${title}” waits for approval for ${platforms}`,
    mailsQueued: (mails: string) => `${mails} queued`,
    mailsWaiting: (mails: string) => `${mails} made, to be approved`,
    skipped: (leads: string) => `${leads} skipped`,
    leadsVerified: (leads: string) => `${leads} verified`,
  },
  nouns: {
    email: { one: 'email', many: 'emails' },
    post: { one: 'post', many: 'posts' },
    lead: { one: 'lead', many: 'leads' },
    skipped: {
      unsubscribed: { one: 'unsubscribed lead', many: 'unsubscribed leads' },
      'no-consent': { one: 'lead without consent', many: 'leads without consent' },
      bounced: { one: 'bounced address', many: 'bounced addresses' },
      'mailed-today': { one: 'lead mailed today', many: 'leads mailed today' },
      'mail-waiting': {
        one: 'lead with an email that waits',
        many: 'leads with an email that waits',
      },
      written: { one: 'lead already emailed', many: 'leads already emailed' },
    },
    unqualified: { one: 'lead that is not qualified', many: 'leads that are not qualified' },
    unengaged: { one: 'lead that is not engaged', many: 'leads that are not engaged' },
    unreachable: { one: 'unreachable address', many: 'unreachable addresses' },
    duplicate: { one: 'duplicate', many: 'duplicates' },
  },
  /** Why a run failed, after a colon. */
  reasons: {
    interrupted: 'it was interrupted repeatedly',
    unexpected: 'an unexpected error occurred',
    accountStopped: 'all work of this account was stopped',
    openPlaceholder: (note: string) => `there is a note to fill in: ${note}`,
  },
  /** What could not be delivered. */
  deliveries: {
    email: (to: string) => `Email to ${to}`,
    post: (platform: string) => `Post on ${platform}`,
  },
  empty: {
    topicTaken: 'another run has just written this topic',
    allTopicsWritten: 'every topic has its draft',
    nothingToDistribute: 'no finished draft to distribute',
    nobodyToMail: 'no leads to email',
    noEngagedLeads: 'no engaged leads',
    noLeadsToVerify: 'no leads to verify',
  },
  errors: {
    missing: 'This workflow does not exist.',
    unsettable: (status: string) =>
      `A workflow cannot be set to ${status}, only started or paused.`,
    tooManyOnCapture: (most: string) =>
      `At most ${most} Lead Capture workflows can be active. Pause one of them first.`,
    changed: 'Someone else has changed this workflow in the meantime.',
    runsOnCapture:
      'A Lead Capture workflow runs whenever a lead is captured, so it cannot be run by hand.',
    otherSettings: (type: string) => `Must be ${type}, the type of the workflow.`,
    openPlaceholder: (note: string) => `Fill in ${note}, or remove it.`,
    noSegment: 'Choose a segment.',
    notActive: 'Only an active workflow can be paused.',
    cursor: 'This cursor does not belong to this list.',
  },
} as const;
