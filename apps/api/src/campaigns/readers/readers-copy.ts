/** The page of an email of a broadcast that is not there. */
export const readersCopy = {
  missing: {
    title: 'This page does not exist',
    hint: 'The email that it belongs to may have been deleted, or its link was cut off.',
  },
} as const;
