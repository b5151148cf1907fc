/** What a form says when someone else has saved first. */
export const bothVersionsCopy = {
  theirs: 'Theirs',
  yours: 'Yours',
  nothing: 'nothing',
  keepYours: 'Save yours over theirs',
  takeTheirs: 'Take theirs',
} as const;
