export const textAreaCopy = {
  count: (length: string, limit: string) => `${length} of ${limit} characters`,
  left: (count: string) => `${count} characters left`,
  over: (count: string) => `${count} over`,
  errors: { over: (count: string) => `${count} characters over the limit` },
} as const;
