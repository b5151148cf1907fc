/** What the page of a workflow says about the emails that it made. */
export const workflowMailsCopy = {
  title: 'Emails',
  waiting: (count: string) => `Waiting for approval: ${count}`,
  select: (to: string) => `Select the email to ${to}`,
  approveAll: (count: string) => `Approve all (${count})`,
  discardAll: (count: string) => `Discard all (${count})`,
  approve: (count: string) => `Approve (${count})`,
  discard: (count: string) => `Discard (${count})`,
  lead: 'Open the lead',
  showOlder: 'Show older emails',
  showNewer: 'Show newer emails',
  held: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Nothing is sent until you open the link that we sent to ${email}. Use this browser: in another one, your password stops working.`,
    again: 'Send the link again',
    sent: 'The link has been sent',
  },
  empty: {
    title: 'No emails yet',
    hint: 'Emails that this workflow writes appear here with their status.',
  },
  errors: {
    load: 'Failed to load the emails',
    link: 'Failed to send the link',
  },
} as const;
