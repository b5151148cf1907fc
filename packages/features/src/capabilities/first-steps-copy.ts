/** The first steps of a new workspace, on Home. */
export const firstStepsCopy = {
  title: 'First steps',
  done: 'Done',
  /** Once, of a step that was open at the last look. */
  justDone: 'Done since you last looked',
  justDoneOf: (step: string) => `Done: ${step}.`,
  hide: 'Hide first steps',
  hidden: 'First steps are hidden',
  allDone: {
    title: 'First steps done',
    hint: 'See what your workflows do on the dashboard. Anything that needs you appears here.',
  },
  examples: {
    load: 'Load examples',
    hint: 'Not sure where to start? Examples come in a workspace of their own, apart from your work.',
    title: 'These are examples',
    here: 'Try anything: these people do not exist, and your own figures do not count them.',
    remove: 'Remove examples',
    question: 'Remove the examples?',
    goes: 'The workspace with the examples is deleted, with everything you added to it.',
    keep: 'Keep them',
  },
  steps: {
    address: {
      title: 'Confirm your email address',
      hint: 'Open the link that confirms it. Until then, nothing is sent in your name.',
    },
    leads: {
      title: 'Add your leads',
      hint: 'Import a list from another tool, or put a form on your website.',
    },
    piece: {
      title: 'Write your first piece',
      hint: 'Say what it is about. You get a draft to edit, with advice on how to improve it.',
    },
    sending: {
      title: 'Connect your mail server',
      hint: 'Emails you approve are not sent until there is one. A test email shows that it works.',
    },
    workflow: {
      title: 'Start a workflow',
      hint: 'It works on a schedule. What it writes waits for your approval.',
    },
  },
  /** Where each step is done. */
  links: {
    account: 'Your account',
    leadImport: 'Import leads',
    leadForms: 'Website forms',
    contentGenerator: 'Write',
    sending: 'Sending',
    dashboard: 'Workflows',
  },
  errors: {
    load: 'Failed to load the first steps',
    hide: 'Failed to hide the first steps',
    examples: 'Failed to load the examples',
    remove: 'Failed to remove the examples',
  },
} as const;
