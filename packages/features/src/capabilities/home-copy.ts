/** What Home says of the workspace: what waits, and what the week brought. */
export const homeCopy = {
  waiting: {
    /** What helps with each kind. */
    actions: {
      address: 'Send the link again',
      invitations: 'Answer',
      broadcasts: 'Review',
      emails: 'Review',
      posts: 'Approve',
      'sent-back-broadcasts': 'Edit',
      'sent-back-posts': 'Edit',
      held: 'Confirm address',
      unsent: 'Set up sending',
      incomplete: 'Send again',
      unpublished: 'Open post',
      runs: 'Run again',
      entries: 'Accept as lead',
      notes: 'Fill in',
    },
    done: {
      address: 'The link has been sent',
      posts: 'Post approved',
      runs: 'The workflow is running',
      entries: 'Accepted as a lead',
    },
    review: {
      to: (address: string) => `To ${address}`,
      approve: 'Approve',
      discard: 'Discard',
      done: { approve: 'Email approved', discard: 'Email discarded' },
    },
    /** Nobody can take back what goes out. */
    approvePost: {
      title: 'Approve this post?',
      hint: 'It goes out at its time, or at once if that has passed.',
      cancel: 'Not yet',
    },
    /** What forms have caught. */
    entries: {
      why: 'Caught because a field hidden from people was filled in, as spam bots do.',
      form: (name: string) => `Form: ${name}`,
      remove: 'Delete',
      question: {
        title: 'Delete this entry?',
        hint: 'It cannot be brought back.',
        cancel: 'Keep it',
      },
      removed: 'Entry deleted',
    },
    all: 'Show all',
    untitled: 'Untitled',
    /** Who asks for approval, or sent it back. */
    from: (name: string) => `From ${name}`,
    /** A workflow that has stopped runs by itself no more. */
    stopped: {
      action: 'Start',
      done: 'The workflow has started',
    },
    /** Where no mail server is set up. */
    notMailed: {
      hint: 'There is no mail server here, so ask the operator for the link. Until you open it, nothing is sent.',
      action: 'Make a new link',
      done: 'A new link is in the server’s outbox',
    },
    addressHint: 'Open the link that we sent to you, in any browser. Until then, nothing is sent.',
  },
  week: {
    title: 'This week',
    hint: 'The last 7 days, compared with the 7 days before.',
    figures: {
      leads: 'Leads',
      emails: 'Emails sent',
      posts: 'Posts published',
      drafts: 'Drafts written',
      runs: 'Workflow runs',
    },
    before: (count: string) => `${count} before`,
    perDay: (figure: string, counts: string) => `${figure} on each day: ${counts}`,
  },
  empty: {
    waiting: 'Nothing waits for you',
    waitingHint: 'What needs a decision or fails appears here.',
    week: 'Nothing happened in the last two weeks',
    weekHint: 'Leads, emails, posts, drafts and runs are counted here.',
  },
  errors: {
    waiting: 'Failed to load what waits for you',
    week: 'Failed to load the figures of the week',
    removeEntry: 'Failed to delete the entry',
    act: (action: string, title: string) => `Failed: ${action} (${title})`,
  },
} as const;
