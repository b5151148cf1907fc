/** What a form says when somebody else has saved first. */
export const bothVersionsCopy = {
  theirs: 'Theirs',
  yours: 'Yours',
  nothing: 'nothing',
  keepYours: 'Save yours over theirs',
  takeTheirs: 'Take theirs',
} as const;
