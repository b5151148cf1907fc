import type { PlatformCaption, SocialPackRequest } from '@flowdeck/contract/social';
import { openPlaceholders } from '../content/placeholders.ts';
import { Problem } from '../problem.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

/**
 * Keeps a post from being scheduled while it has notes that only its author can replace.
 * @throws {Problem} 400 that names the field
 */
export function refuseOpenPlaceholders(
  { postTitle, contentSummary }: Pick<SocialPackRequest, 'postTitle' | 'contentSummary'>,
  captions: readonly Pick<PlatformCaption, 'caption'>[],
): void {
  if (postTitle === '' && contentSummary === '') throw refuse('postTitle', errors.nothingToPost);
  for (const [path, text] of Object.entries({ postTitle, contentSummary })) {
    const [note] = openPlaceholders(text);
    if (note !== undefined) throw refuse(path, errors.openPlaceholder(note));
  }
  // Title and summary have none, but a caption shortened them.
  const [note] = captions.flatMap(({ caption }) => openPlaceholders(caption));
  if (note !== undefined) throw refuse('postTitle', errors.openPlaceholder(note));
}

function refuse(path: string, message: string): Problem {
  return new Problem('invalid_request', message, { issues: [{ path, message }] });
}
