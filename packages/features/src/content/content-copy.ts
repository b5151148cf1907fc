/** What the content generator says. Fixed texts: docs/specification.md, sections 2 and 8. */
export const contentCopy = {
  title: 'Content Generator',
  subtitle: 'Write a first draft from a title and keywords, and see how it scores.',
  form: {
    title: 'Content request',
    pieceTitle: 'Title',
    pieceTitlePlaceholder: 'What should the piece be about?',
    keywords: 'Keywords',
    keywordsHint: 'Press Enter to add a keyword. The SEO checks look for the first one.',
    tone: 'Tone',
    length: 'Length',
    seo: 'Optimize for SEO',
    seoHint:
      'Places the first keyword in the introduction, in a subheading and throughout the text.',
    submit: 'Generate Content',
  },
  tones: {
    professional: 'Professional',
    casual: 'Casual',
    technical: 'Technical',
    friendly: 'Friendly',
  },
  lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
  /** The server aims at these. */
  lengthHints: {
    short: 'About 300 words',
    medium: 'About 700 words',
    long: 'About 1,200 words',
  },
  result: {
    title: 'Result',
    label: 'Generated content',
    writing: 'Writing your content. This can take up to 30 seconds.',
    done: (seoScore: string, readabilityScore: string) =>
      `Content generated, SEO score ${seoScore}, readability score ${readabilityScore}.`,
    seoScore: 'SEO Score',
    readabilityScore: 'Readability Score',
    copy: 'Copy',
    copied: 'Copied',
    copiedStatus: 'Content copied',
    download: 'Download',
    regenerate: 'Regenerate',
  },
  source: {
    template: 'Template draft',
    templateTitle: 'This is a template draft',
    templateHint:
      'It was put together from your title and keywords, without a language model. Replace the notes in [square brackets]. For a different draft, change the form and generate again.',
    model: (name: string) => `Written by ${name}`,
    unnamedModel: 'a language model',
  },
  empty: {
    result: 'Nothing written yet',
    resultHint:
      'Enter a title and generate content. The text appears here with its scores and the checks behind them.',
  },
  errors: {
    generate: 'Failed to generate content',
  },
} as const;
