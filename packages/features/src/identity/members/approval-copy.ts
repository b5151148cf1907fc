/** What owners read about approving what editors send. */
export const approvalCopy = {
  title: 'Approval',
  label: 'Editors need approval',
  hint: 'Posts and broadcasts of editors, and all that workflows send, wait until an owner approves them. API keys are not held.',
  on: 'On',
  off: 'Off',
  errors: { change: 'Failed to change who approves' },
} as const;
