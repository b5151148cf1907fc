export const generatedContentCopy = { keywords: 'Keywords' } as const;
