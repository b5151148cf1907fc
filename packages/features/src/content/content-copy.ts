import type { ContentLength, ContentTone } from '@flowdeck/contract/content';

/** Specification, section 8: shown where the server sent no sentence of its own. */
export const generateFailed = 'Failed to generate content';

export const toneLabels: Record<ContentTone, string> = {
  professional: 'Professional',
  casual: 'Casual',
  technical: 'Technical',
  friendly: 'Friendly',
};

/** The words are those that the server aims at. */
export const lengthLabels: Record<ContentLength, string> = {
  short: 'Short (about 300 words)',
  medium: 'Medium (about 700 words)',
  long: 'Long (about 1,200 words)',
};
