/** What the readability checks found and what to improve. */
export const readabilityScoreCopy = {
  empty: {
    text: 'There is no text to score yet',
    sentences: 'There are no sentences to measure yet',
    longSentences: 'There are no sentences to compare yet',
    paragraphs: 'There are no paragraphs to measure yet',
    wholeSentences: 'There is nothing but headings yet',
  },
  ease: {
    flesch: (ease: string) => `Flesch reading ease is ${ease} of 100`,
    bySentenceLength: (ease: string) =>
      `Reading ease is ${ease} of 100, based on sentence length alone for this script`,
    plain: (found: string) => `${found}: plain language`,
    hard: (found: string, plain: string) =>
      `${found}; use shorter words and sentences to reach ${plain}`,
  },
  average: {
    found: (words: string) => `The average sentence has ${words} words`,
    tooLong: (found: string, most: string) => `${found}; aim for ${most} or fewer`,
  },
  longSentences: {
    found: (limit: string, count: string, total: string) =>
      `Sentences with more than ${limit} words: ${count} of ${total}`,
    tooMany: (found: string) => `${found}; split long sentences`,
  },
  paragraphs: {
    found: (limit: string) => `No paragraph has more than ${limit} words`,
    tooLong: (limit: string, count: string, total: string) =>
      `Paragraphs with more than ${limit} words: ${count} of ${total}; break up long paragraphs`,
  },
  wholeSentences: {
    found: (count: string, total: string) =>
      `Paragraphs and list items without a full sentence: ${count} of ${total}`,
    tooMany: (found: string) => `${found}; write full sentences`,
  },
} as const;
