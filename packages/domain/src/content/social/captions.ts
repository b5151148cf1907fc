import {
  captionLimits,
  type Platform,
  type PlatformCaption,
} from '@flowdeck/contract/content/social';
import { captionsCopy } from './captions-copy.ts';
import { captionLength, fitsPlatform } from './measure.ts';
import { hashtagsOf } from './hashtags.ts';
import { sentencesOf, trimTo } from './trim.ts';
import { socialCopy } from './social-copy.ts';

/** What captions are written from; any of it may be empty. */
export interface CaptionSource {
  postTitle: string;
  contentSummary: string;
  ctaLink: string;
}

interface Layout {
  /** Between title, summary, call to action and hashtags. */
  between: string;
  /** Sentences of the summary that readers of the platform stay for. */
  sentences: number;
  /** Sentences in one paragraph. */
  paragraph: number;
  /** The most hashtags that the platform likes. */
  hashtags: number;
}

/**
 * How captions are built. Instagram: a hook, a line for each sentence, five hashtags. Facebook: one
 * short paragraph. LinkedIn: the whole text in short paragraphs, three hashtags. X: one thought.
 */
const layouts: Record<Platform, Layout> = {
  Instagram: { between: '\n\n', sentences: 5, paragraph: 1, hashtags: 5 },
  Facebook: { between: '\n\n', sentences: 3, paragraph: 3, hashtags: 0 },
  LinkedIn: { between: '\n\n', sentences: Infinity, paragraph: 2, hashtags: 3 },
  X: { between: '\n', sentences: 1, paragraph: 1, hashtags: 1 },
};

/**
 * A caption within the platform's limit. The call to action is the link or, without one, the last sentence of
 * a long summary in paragraphs. It stays whole; a link that alone is too long is left out with a note. The text is
 * shortened by sentence, word and character.
 */
export function writeCaption(platform: Platform, source: CaptionSource): PlatformCaption {
  const copy = captionsCopy[platform];
  const layout = layouts[platform];
  const fits = fitsPlatform(platform);
  const link = source.ctaLink === '' ? '' : `${copy.callToAction} ${source.ctaLink}`;
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(layout.between);
  const { postTitle, contentSummary } = source;
  const isLong =
    sentencesOf(contentSummary).length > layout.sentences || !fits(join(postTitle, contentSummary));
  const { body, ask } =
    link === '' && isLong ? askApart(contentSummary, fits) : { body: contentSummary, ask: '' };
  const ending = fits(link) ? link || ask : '';

  const title = trimTo(postTitle, (text) => fits(join(text, ending)));
  const told = sentencesOf(body).slice(0, layout.sentences).join('').trim();
  const summary = inParagraphs(
    trimTo(told, (text) => fits(join(title, inParagraphs(text, layout), ending))),
    layout,
  );
  const empty = title === '' && summary === '';
  const text = join(
    empty ? trimTo(copy.toFill, (fill) => fits(join(fill, ending))) : title,
    summary,
    ending,
  );
  const caption = withHashtags(text, source, layout, fits);
  return {
    platform,
    caption,
    optimizedFor: copy.optimizedFor,
    maxLength: captionLimits[platform],
    tone: copy.tone,
    length: captionLength(platform, caption),
    note: fits(link) ? null : socialCopy.linkTooLong(platform),
  };
}

/** A summary in paragraphs, and its last sentence apart if that fits. */
function askApart(summary: string, fits: (text: string) => boolean) {
  const text = summary.trim();
  const paragraphs = text.split(/\n\s*\n/u);
  const ask = sentencesOf(paragraphs.at(-1) ?? '').at(-1) ?? '';
  return paragraphs.length > 1 && fits(ask)
    ? { body: text.slice(0, -ask.length), ask }
    : { body: text, ask: '' };
}

function inParagraphs(text: string, { between, paragraph }: Layout): string {
  const sentences = sentencesOf(text);
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / paragraph) }, (_, index) =>
    sentences
      .slice(index * paragraph, (index + 1) * paragraph)
      .join('')
      .trim(),
  );
  return paragraphs.filter((part) => part !== '').join(between);
}

/** As many hashtags as fit. Where there is room for one, it does not repeat the title. */
function withHashtags(
  text: string,
  source: CaptionSource,
  { between, hashtags }: Layout,
  fits: (caption: string) => boolean,
): string {
  const letters = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const tags = hashtagsOf(source, hashtags).filter(
    (tag) => hashtags > 1 || letters(tag) !== letters(source.postTitle),
  );
  for (let count = tags.length; count > 0; count -= 1) {
    const tagged = `${text}${between}${tags.slice(0, count).join(' ')}`;
    if (fits(tagged)) return tagged;
  }
  return text;
}
