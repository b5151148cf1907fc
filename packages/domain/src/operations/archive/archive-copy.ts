/** What an archive of an account says about itself. */
export const archiveCopy = {
  tooOld: 'Please sign in again before you download your data.',
  linkDead: 'This download has already started, or its link has expired. Ask for it again.',
  /** The columns of the files for spreadsheets. */
  columns: {
    emails: {
      createdAt: 'Made',
      to: 'To',
      subject: 'Subject',
      text: 'Text',
      status: 'Status',
      deliveredAt: 'Sent',
      lastError: 'Problem',
    },
    posts: {
      at: 'Time',
      platform: 'Platform',
      text: 'Text',
      state: 'State',
      publishedAt: 'Published',
      lastError: 'Problem',
    },
    activities: { time: 'Time', type: 'Type', action: 'What happened' },
  },
  readme: {
    name: 'README.txt',
    title: 'Your data in Flowdeck',
    account: (username: string) => `Account: ${username}`,
    made: (at: string) => `Made: ${at} (all times are in UTC)`,
    json: 'Files for programs (JSON)',
    csv: 'Files for spreadsheets (CSV)',
    files: {
      'account.json':
        'your account: names, email address, how and where it signed in, and your sender',
      'workflows.json': 'your workflows with their settings',
      'runs.json': 'what each run of a workflow did',
      'leads.json': 'your leads with their consent, score, tags, note and history',
      'segments.json': 'your segments of leads',
      'forms.json': 'your forms for websites',
      'held.json': 'what your forms hold back because their hidden field was filled in',
      'drafts.json': 'your drafts with their earlier versions',
      'posts.json': 'your planned and published posts',
      'broadcasts.json': 'your broadcasts',
      'emails.json': 'the emails that workflows and broadcasts made for your leads',
      'reads.json': 'which emails of broadcasts were opened, and which of their links',
      'activities.json': 'what happened in your workspace',
      'webhooks.json': 'which of your webhooks are told of what',
      'leads.csv':
        'your leads, with the columns of their export, so that they can be imported again',
      'posts.csv': 'your posts',
      'emails.csv': 'the emails',
      'activities.csv': 'what happened',
    },
    formulas:
      'A text that a spreadsheet would calculate begins with an apostrophe in the CSV files.',
    secrets:
      'Left out, because it would let others act as you: passwords, passkeys, keys, recovery codes and the addresses of webhooks.',
    retention: 'What Flowdeck has deleted because it was old is not in here.',
  },
} as const;
