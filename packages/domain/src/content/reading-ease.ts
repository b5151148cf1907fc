import { syllable } from 'syllable';

export interface ReadingEase {
  /** 0 (hard) to 100 (easy). */
  ease: number;
  /** Flesch counts syllables; other scripts are judged by the length of sentences alone. */
  method: 'flesch' | 'sentence-length';
  /** Words in each sentence, in order. */
  sentenceLengths: number[];
}

/** Longer "words" are addresses, code or noise; they count one syllable for every three letters. */
const longestSpokenWord = 40;
const latin = /^[\p{Script=Latin}\p{M}\p{N}'’._]+$/u;

/** Words per sentence, in scripts without a syllable rule, at which a text is easy or hard. */
const easySentence = 8;
const hardSentence = 45;

/**
 * How easy a text is to read.
 * Flesch reading ease (R. Flesch, 1948): 206.835 − 1.015 × words per sentence − 84.6 × syllables per
 * word, held to 0 to 100. Syllables follow English rules. Where fewer than half of the words are in
 * the Latin script the sentence length alone decides, from 100 at 8 words to 0 at 45.
 * @param sentences the words of each; none is empty
 */
export function readingEase(sentences: readonly (readonly string[])[]): ReadingEase {
  const words = sentences.flat();
  const sentenceLengths = sentences.map(({ length }) => length);
  const latinWords = words.filter((word) => latin.test(word)).length;
  const method = latinWords * 2 >= words.length ? 'flesch' : 'sentence-length';
  if (words.length === 0) return { ease: 0, method, sentenceLengths };

  const perSentence = words.length / sentences.length;
  const ease =
    method === 'flesch'
      ? 206.835 - 1.015 * perSentence - (84.6 * totalSyllables(words)) / words.length
      : (100 * (hardSentence - perSentence)) / (hardSentence - easySentence);
  return { ease: Math.min(100, Math.max(0, ease)), method, sentenceLengths };
}

function totalSyllables(words: readonly string[]): number {
  const known = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    const count = known.get(word) ?? syllablesOf(word);
    known.set(word, count);
    total += count;
  }
  return total;
}

function syllablesOf(word: string): number {
  if (word.length > longestSpokenWord) return Math.ceil(word.length / 3);
  return Math.max(1, syllable(word));
}
