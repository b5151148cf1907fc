import { captionLimits, type Platform, type PlatformCaption } from '@flowdeck/contract/social';
import { captionsCopy } from './captions-copy.ts';
import { captionLength, fitsPlatform } from './measure.ts';
import { trimTo } from './trim.ts';
import { socialCopy } from './social-copy.ts';

/** What captions are written from; any of it may be empty. */
export interface CaptionSource {
  postTitle: string;
  contentSummary: string;
  ctaLink: string;
}

/** `hashtags` is their maximum number; they are made from the title's own words. */
const layouts: Record<Platform, { between: string; hashtags: number }> = {
  Instagram: { between: '\n\n', hashtags: 5 },
  Facebook: { between: '\n\n', hashtags: 0 },
  LinkedIn: { between: '\n\n', hashtags: 3 },
  X: { between: '\n', hashtags: 0 },
};

/**
 * A caption within the platform's limit. The call to action stays whole or, if it alone is too long,
 * is left out with a note; the text is shortened by sentence, word and character.
 */
export function writeCaption(platform: Platform, source: CaptionSource): PlatformCaption {
  const copy = captionsCopy[platform];
  const layout = layouts[platform];
  const fits = fitsPlatform(platform);
  const link = source.ctaLink === '' ? '' : `${copy.callToAction} ${source.ctaLink}`;
  const ending = fits(link) ? link : '';
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(layout.between);

  const title = trimTo(source.postTitle, (text) => fits(join(text, ending)));
  const summary = trimTo(source.contentSummary, (text) => fits(join(title, text, ending)));
  const empty = title === '' && summary === '';
  const text = join(
    empty ? trimTo(copy.toFill, (fill) => fits(join(fill, ending))) : title,
    summary,
    ending,
  );
  const tagged = join(text, hashtagsOf(title, layout.hashtags));
  const caption = fits(tagged) ? tagged : text;
  return {
    platform,
    caption,
    optimizedFor: copy.optimizedFor,
    maxLength: captionLimits[platform],
    tone: copy.tone,
    length: captionLength(platform, caption),
    note: ending === link ? null : socialCopy.linkTooLong(platform),
  };
}

/** The longer words of a title as hashtags, each once; only the author's words. */
function hashtagsOf(title: string, most: number): string {
  const words = title.match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? [];
  const tags = new Map(words.map((word) => [word.toLowerCase(), `#${word}`]));
  return [...tags.values()].slice(0, most).join(' ');
}
