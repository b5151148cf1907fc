import { keptText, type KeptText } from './kept-text.ts';
import type { Services } from './services.tsx';

/** What was typed in a draft and is not saved yet. */
export const keptDraft = (storage: Services['storage'], id: string): KeptText =>
  keptText(storage, 'localStorage', `draft:${id}`);
