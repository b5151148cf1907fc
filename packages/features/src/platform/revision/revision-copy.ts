/** What the editors of drafts and broadcasts say about passages that a language model revises. */
export const revisionCopy = {
  label: 'Revise the selected passage',
  actions: { rewrite: 'Rewrite', shorten: 'Shorten', expand: 'Expand' },
  hint: 'Select a passage in the text, up to 5,000 characters.',
  revising: 'Revising the passage',
  cancel: 'Cancel',
  proposal: {
    title: 'Proposal',
    text: 'Proposed text',
    ready: 'A proposal is ready.',
    accept: 'Replace the passage',
    discard: 'Discard',
    moved: 'The passage has changed in the meantime. Copy what you need from the proposal.',
    tooLong: 'The text would become too long. Copy what you need from the proposal.',
  },
  replaced: 'The passage was replaced.',
  undo: 'Undo',
  errors: { revise: 'The passage could not be revised' },
} as const;
