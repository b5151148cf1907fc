/** What the dialog for a new workflow says. It loads with the dialog. */
export const createWorkflowDialogCopy = {
  title: 'Create Workflow',
  hint: 'New workflows start out paused. To run one, press Start on its card.',
  name: 'Name',
  type: 'Type',
  typePlaceholder: 'Choose a type',
  description: 'Description',
  /** What a run does, what the description is for, and when the first run comes. */
  about: {
    'Content Automation':
      'Writes a draft about the next topic of the list on its page. Without a list, the workflow’s name is its one topic. It first runs a day after you start it.',
    'Marketing Distribution':
      'Turns the newest draft into posts. The description is a note for your team. It first runs a day after you start it.',
    'Lead Capture':
      'Checks, enriches and scores each captured lead, and passes it on to outreach and conversion. The description is a note for your team. It runs at the first lead after you start it.',
    'Lead Outreach':
      'Emails the qualified leads that Lead Capture passes on, on days 0, 3 and 7. You approve each email. It first runs an hour after you start it.',
    Conversion:
      'Writes engaged leads a follow-up email, which you approve. Whether a lead has converted, you say. The description is a note for your team. It first runs a day after you start it.',
    Verification:
      'Checks addresses, duplicates and companies of your leads again. The description is a note for your team. It first runs a day after you start it.',
  },
  cancel: 'Cancel',
  create: 'Create Workflow',
} as const;
