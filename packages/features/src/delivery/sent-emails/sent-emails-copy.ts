/** What the list of sent emails says. */
export const sentEmailsCopy = {
  title: 'Sent Emails',
  subtitle: 'Every email to a lead that went out, by broadcasts, workflows and website forms.',
  list: 'Sent emails',
  filters: {
    label: 'Filters',
    outcome: 'Result',
    anyOutcome: 'Any result',
    outcomes: {
      delivered: 'Delivered',
      opened: 'Opened',
      clicked: 'Clicked a link',
      bounced: 'Bounced',
    },
    origin: 'Sent by',
    anyOrigin: 'Everything',
    origins: { broadcast: 'Broadcasts', workflow: 'Workflows and forms' },
    sent: (period: string) => `Sent in ${period}.`,
    clear: 'Clear filters',
  },
  columns: { email: 'Email', result: 'Result', by: 'Sent by', time: 'Sent' },
  noSubject: 'No subject',
  by: {
    form: 'A website form',
    /** Where the server does not name it. */
    broadcast: 'A broadcast',
    workflow: 'A workflow',
    deleted: { broadcast: 'A deleted broadcast', workflow: 'A deleted workflow' },
  },
  pages: {
    previous: 'Show later emails',
    more: 'Show earlier emails',
  },
  empty: {
    emails: 'No emails sent yet',
    emailsHint: 'Emails appear here once a broadcast or a workflow has sent them.',
    noMatches: 'No emails match these filters',
    noMatchesHint: 'Try fewer filters.',
  },
  errors: {
    load: 'The emails could not be loaded',
  },
} as const;
