import { keyphrasesOf } from '../keyphrases.ts';
import type { CaptionSource } from './captions.ts';

/** Longer tags are read by nobody; in UTF-16 code units. */
const longest = 30;

/**
 * Hashtags from the keyphrases of a post, in camel case, each once.
 * @param most how many the platform likes
 */
export function hashtagsOf(
  { postTitle, contentSummary }: Pick<CaptionSource, 'postTitle' | 'contentSummary'>,
  most: number,
): string[] {
  if (most === 0) return [];
  return keyphrasesOf(postTitle, contentSummary)
    .map((words) => `#${words.map(camelCased).join('')}`)
    .filter((tag) => tag.length <= longest)
    .slice(0, most);
}

/** A capital and no punctuation; a word with a capital of its own, such as “iPhone”, stays. */
function camelCased(text: string): string {
  return text
    .split(/['’-]/u)
    .map((part, index) => {
      if (/\p{Lu}/u.test(part)) return part;
      const [first = ''] = part;
      return index > 0 && part.length === 1 ? part : first.toUpperCase() + part.slice(first.length);
    })
    .join('');
}
