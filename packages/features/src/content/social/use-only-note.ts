import { use } from 'react';

/** The rule of the server, which comes with the captions. Without it, only an empty text says nothing. */
const rule = import('@flowdeck/domain/content/placeholders').catch(() => ({
  isOnlyNote: (text: string) => text.trim() === '',
}));

/** Whether there is nothing to post: no text, or only a note that says what to fill in. */
export const useOnlyNote = (text: string): boolean => use(rule).isOnlyNote(text);
