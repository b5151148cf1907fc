import { stretchesOf } from './stretches.ts';

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The words of a text of any script, without punctuation; `don't` is one, `co-author` two. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const stretch of stretchesOf(text)) {
    for (const { segment, isWordLike } of wordSegmenter.segment(stretch)) {
      if (isWordLike) words.push(segment);
    }
  }
  return words;
}

/** Words of a text. The marks of headings and items hold none, so they need not be removed. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** The sentences of one block, trimmed. */
export function sentencesOf(text: string): string[] {
  return stretchesOf(text)
    .flatMap((stretch) => Array.from(sentenceSegmenter.segment(stretch), ({ segment }) => segment))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
