export const chipInputCopy = {
  add: 'Add',
  added: (entries: string) => `${entries} added`,
  removed: (entry: string) => `${entry} removed`,
  count: (count: string, max: string) => `${count} of ${max}`,
  errors: { full: (max: string) => `You can add up to ${max}. Remove one to add another.` },
} as const;
