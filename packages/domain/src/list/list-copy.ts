/** What the server says about the pages of a list. */
export const listCopy = {
  errors: { cursor: 'This cursor does not belong to this list.' },
} as const;
