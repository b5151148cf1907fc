/** What the dialog that changes a workflow says. It loads with the dialog. */
export const editWorkflowDialogCopy = {
  title: 'Edit workflow',
  name: 'Name',
  description: 'Description',
  frequency: 'How often it runs',
  frequencies: {
    daily: 'Every day',
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    monthly: 'Every 30 days',
  },
  fields: {
    topics: 'Topics',
    topicsHint:
      'One a line. Each run writes a draft about the next one; a topic that has a draft is not written again.',
    keywordsHint: 'Press Enter to add one. Without any, they come from each topic.',
    timeHint: 'Leave it empty to post when the workflow runs.',
    mailApproval: 'Ask before an email is sent',
    postApproval: 'Ask before a post is published',
    placeholders:
      'Write {first name}, {last name} or {company} where the email shall name the lead, and {company|you} to say what stands there if it is unknown.',
    threshold: 'Lowest score of an engaged lead',
    formsHint: 'Choose none to take in the leads of all forms.',
    followUpHint:
      'Which workflows may write to these leads. Without one, a lead is stored and scored.',
    score: (score: string) => `${score} or more`,
    anyScore: 'Any score',
    checks: {
      address: { label: 'Email addresses', description: 'Disqualifies whom no email can reach' },
      company: { label: 'Companies', description: 'Compares the address with the company' },
      duplicates: { label: 'Duplicates', description: 'Finds the same person twice' },
    },
    followUps: {
      outreach: { label: 'Lead Outreach', description: 'Emails on days 0, 3 and 7' },
      conversion: { label: 'Conversion', description: 'A follow-up to engaged leads' },
    },
  },
  preview: {
    label: (name: string) => `Preview for ${name}`,
    nobody: 'a lead without a name',
    unnamed: 'Preview without name and company',
  },
  cancel: 'Cancel',
  save: 'Save',
  changed: 'Somebody else has changed this workflow',
  errors: {
    save: 'Failed to save the workflow',
  },
} as const;
