/** What is said of the readers of broadcasts: on pages, and in the log. */
export const readersCopy = {
  notCounted: 'A reader could not be counted',
  /** The page of an email that is not there. */
  missing: {
    title: 'This page does not exist',
    hint: 'The email that it belongs to may have been deleted, or its link was cut off.',
  },
} as const;
