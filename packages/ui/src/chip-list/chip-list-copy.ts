export const chipListCopy = {
  remove: (entry: string) => `Remove ${entry}`,
} as const;
