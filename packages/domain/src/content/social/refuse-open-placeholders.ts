import type { PlatformCaption, SocialPackRequest } from '@flowdeck/contract/content/social';
import { openPlaceholders } from '../placeholders.ts';
import { refuse } from './refuse.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

/**
 * Keeps a post from being scheduled while it has notes that only its author can replace.
 * @param written the captions that follow from title and summary
 * @throws {Problem} 400 that names the field
 */
export function refuseOpenPlaceholders(
  { postTitle, contentSummary }: Pick<SocialPackRequest, 'postTitle' | 'contentSummary'>,
  written: readonly Pick<PlatformCaption, 'caption'>[],
): void {
  if (written.length === 0) return;
  if (postTitle === '' && contentSummary === '') throw refuse('postTitle', errors.nothingToPost);
  for (const [path, text] of Object.entries({ postTitle, contentSummary })) {
    const [note] = openPlaceholders(text);
    if (note !== undefined) throw refuse(path, errors.openPlaceholder(note));
  }
  // Title and summary have none, but a caption shortened them.
  const [note] = written.flatMap(({ caption }) => openPlaceholders(caption));
  if (note !== undefined) throw refuse('postTitle', errors.openPlaceholder(note));
}
