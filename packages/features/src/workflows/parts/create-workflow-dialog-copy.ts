/** What the dialog for a new workflow says. It loads with the dialog. */
export const createWorkflowDialogCopy = {
  title: 'Create Workflow',
  hint: 'It starts paused; press Start on its card when it should run.',
  name: 'Name',
  type: 'Type',
  typePlaceholder: 'Choose a type',
  description: 'Description',
  cancel: 'Cancel',
  create: 'Create Workflow',
} as const;
