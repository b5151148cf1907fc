/** What the server says about segments. */
export const segmentsCopy = {
  errors: {
    missing: 'This segment does not exist. It may have been deleted.',
    changed: 'This segment has changed since you opened it.',
    nameTaken: 'Another segment has this name.',
  },
} as const;
