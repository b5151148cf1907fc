export const skipLinkCopy = { label: 'Skip to main content' } as const;
