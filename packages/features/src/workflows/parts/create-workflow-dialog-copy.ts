/** What the dialog for a new workflow says. It loads with the dialog. */
export const createWorkflowDialogCopy = {
  title: 'Create Workflow',
  hint: 'New workflows start out paused. To run one, press Start on its card.',
  name: 'Name',
  type: 'Type',
  typePlaceholder: 'Choose a type',
  description: 'Description',
  cancel: 'Cancel',
  create: 'Create Workflow',
} as const;
