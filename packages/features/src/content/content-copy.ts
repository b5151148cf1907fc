import type { ContentLength, ContentTone } from '@flowdeck/contract/content';

/** Specification, section 8: shown where the server sent no sentence of its own. */
export const generateFailed = 'Failed to generate content';

/** What goes on while a piece is written. */
export const writing = 'Writing your content. This can take up to half a minute.';

export const toneLabels: Record<ContentTone, string> = {
  professional: 'Professional',
  casual: 'Casual',
  technical: 'Technical',
  friendly: 'Friendly',
};

/** The words are those that the server aims at. */
export const lengthLabels: Record<ContentLength, { label: string; description: string }> = {
  short: { label: 'Short', description: 'About 300 words' },
  medium: { label: 'Medium', description: 'About 700 words' },
  long: { label: 'Long', description: 'About 1,200 words' },
};
