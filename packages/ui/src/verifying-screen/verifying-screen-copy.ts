/** Fixed text: docs/specification.md, section 2. */
export const verifyingScreenCopy = { label: 'Verifying authentication...' } as const;
