/** What the page of a workflow says about the emails that it made. */
export const workflowMailsCopy = {
  title: 'Emails',
  waiting: (count: string) => `Waiting for approval: ${count}`,
  select: (to: string) => `Select the email to ${to}`,
  approveAll: (count: string) => `Approve all (${count})`,
  discardAll: (count: string) => `Discard all (${count})`,
  /** Before all are decided on at once. */
  ask: {
    approve: {
      title: 'Approve all emails?',
      hint: 'They go out at once, including those you have not opened. This cannot be undone.',
      submit: 'Approve all',
    },
    discard: {
      title: 'Discard all emails?',
      hint: 'None of them goes out. This cannot be undone.',
      submit: 'Discard all',
    },
    cancel: 'Not yet',
  },
  approve: (count: string) => `Approve (${count})`,
  discard: (count: string) => `Discard (${count})`,
  lead: 'Open the lead',
  showOlder: 'Show older emails',
  showNewer: 'Show newer emails',
  empty: {
    title: 'No emails yet',
    hint: 'Emails that this workflow writes appear here with their status.',
  },
  errors: {
    load: 'Failed to load the emails',
  },
} as const;
