export const keywordListCopy = { label: 'Top keywords', uses: 'uses' } as const;
