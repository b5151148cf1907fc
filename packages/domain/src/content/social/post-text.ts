import { captionLimits, platforms } from '@flowdeck/contract/content/social';
import { openPlaceholders } from '../placeholders.ts';
import { captionLength } from './measure.ts';
import { refuse } from './refuse.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

/**
 * Keeps a text that someone wrote from being posted if the platform would not take it.
 * @param path the field to name
 * @throws {Problem} 400 for an empty text, one that is too long, and one with notes to fill in
 */
export function refuseUnpostable(path: string, platform: string, text: string): void {
  if (text === '') throw refuse(path, errors.noText);
  const known = platforms.find((name) => name === platform);
  if (known && captionLength(known, text) > captionLimits[known]) {
    throw refuse(path, errors.tooLong(known, captionLimits[known].toLocaleString('en')));
  }
  const [note] = openPlaceholders(text);
  if (note !== undefined) throw refuse(path, errors.openPlaceholder(note));
}
