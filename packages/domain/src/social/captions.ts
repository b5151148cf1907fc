import { captionLimits, type Platform, type PlatformCaption } from '@flowdeck/contract/social';
import { captionLength, fitsPlatform } from './measure.ts';
import { trimTo } from './trim.ts';
import { socialCopy } from './social-copy.ts';

/** What captions are written from; any of it may be empty. */
export interface CaptionSource {
  postTitle: string;
  contentSummary: string;
  ctaLink: string;
}

interface Voice {
  tone: string;
  optimizedFor: string;
  /** In front of the link. */
  callToAction: string;
  between: string;
  /** Maximum number of hashtags, made from the title's own words. */
  hashtags: number;
  /** Used if there is nothing to write from. */
  toFill: string;
}

const voices: Record<Platform, Voice> = {
  Instagram: {
    tone: 'visual and personal',
    optimizedFor: 'saves and comments',
    callToAction: '👉 See more:',
    between: '\n\n',
    hashtags: 5,
    toFill: '[Add a title and a summary: say what the picture shows, and ask a question]',
  },
  Facebook: {
    tone: 'conversational',
    optimizedFor: 'shares and replies',
    callToAction: 'Read more and tell us what you think:',
    between: '\n\n',
    hashtags: 0,
    toFill: '[Add a title and a summary: tell it as you would tell a friend]',
  },
  LinkedIn: {
    tone: 'professional',
    optimizedFor: 'discussion among peers',
    callToAction: 'The details:',
    between: '\n\n',
    hashtags: 3,
    toFill: '[Add a title and a summary: name the problem, and what you learned]',
  },
  X: {
    tone: 'brief',
    optimizedFor: 'clicks and reposts',
    callToAction: '→',
    between: '\n',
    hashtags: 0,
    toFill: '[Add a title: one thought, in one sentence]',
  },
};

/**
 * A caption within the platform's limit. The call to action stays whole or, if it alone is too long,
 * is left out with a note; the text is shortened by sentence, word and character.
 */
export function writeCaption(platform: Platform, source: CaptionSource): PlatformCaption {
  const voice = voices[platform];
  const fits = fitsPlatform(platform);
  const link = source.ctaLink === '' ? '' : `${voice.callToAction} ${source.ctaLink}`;
  const ending = fits(link) ? link : '';
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(voice.between);

  const title = trimTo(source.postTitle, (text) => fits(join(text, ending)));
  const summary = trimTo(source.contentSummary, (text) => fits(join(title, text, ending)));
  const empty = title === '' && summary === '';
  const text = join(
    empty ? trimTo(voice.toFill, (fill) => fits(join(fill, ending))) : title,
    summary,
    ending,
  );
  const tagged = join(text, hashtagsOf(title, voice.hashtags));
  const caption = fits(tagged) ? tagged : text;
  return {
    platform,
    caption,
    optimizedFor: voice.optimizedFor,
    maxLength: captionLimits[platform],
    tone: voice.tone,
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
