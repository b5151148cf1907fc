export const sectionIndexCopy = { label: 'On this page' } as const;
