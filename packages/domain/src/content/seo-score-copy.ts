/** What the SEO checks found and what to improve. `keyword` is in quotation marks. */
export const seoScoreCopy = {
  nouns: {
    word: { one: 'word', many: 'words' },
    time: { one: 'time', many: 'times' },
  },
  quoted: (keyword: string) => `“${keyword}”`,
  title: {
    noKeyword: 'Add a keyword and use it in the title',
    found: (keyword: string) => `The title contains ${keyword}`,
    missing: (keyword: string) => `Add ${keyword} to the title`,
  },
  introduction: {
    noKeyword: 'Add a keyword to check the introduction',
    found: (keyword: string) => `The first paragraph contains ${keyword}`,
    missing: (keyword: string) => `Use ${keyword} in the first paragraph`,
  },
  subheading: {
    noKeyword: 'Add a keyword to check the subheadings',
    found: (keyword: string) => `A subheading contains ${keyword}`,
    missing: (keyword: string) => `Use ${keyword} in a subheading`,
  },
  density: {
    noKeyword: 'Add a keyword to measure how often it appears',
    found: (keyword: string, times: string, per100: string) =>
      `${keyword} appears ${times}, or ${per100} per 100 words`,
    tooRare: (found: string, least: string) => `${found}; use it more often, at least ${least}`,
    tooOften: (found: string, most: string) => `${found}; use it less often, at most ${most}`,
  },
  distribution: {
    noKeyword: 'Add a keyword to check where it appears',
    even: (keyword: string) => `${keyword} appears throughout the text`,
    uneven: (keyword: string, covered: string, parts: string) =>
      `${keyword} appears in ${covered} of ${parts} parts of the text; spread it more evenly`,
  },
  otherKeywords: {
    noKeyword: 'There are no keywords to look for',
    none: 'There are no other keywords to look for',
    found: 'All other keywords appear in the text',
    missing: (keywords: string) => `Not in the text yet: ${keywords}`,
    more: (keywords: string, count: string) => `${keywords} and ${count} more`,
  },
  titleLength: {
    found: (columns: string) => `The title is ${columns} characters wide`,
    tooLong: (found: string, most: string) =>
      `${found}; search results may cut it off after ${most}`,
    tooShort: (found: string, least: string) =>
      `${found}; use at least ${least} to say what the piece is about`,
  },
  textLength: {
    found: (words: string) => `The text has ${words}`,
    tooShort: (found: string, least: string) => `${found}; write at least ${least}`,
  },
  subheadings: {
    none: 'There are no subheadings; add one to each part',
    unanswered: (heading: string) => `Write something below the heading ${heading}`,
    enough: (words: string) =>
      `Subheadings break up the text; the longest stretch without one has ${words}`,
    tooFew: (words: string, most: string) =>
      `The longest stretch without a subheading has ${words}; keep it to ${most}`,
  },
} as const;
