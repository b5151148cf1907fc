/** What the content generator says. Fixed texts: docs/specification.md, sections 2 and 8. */
export const contentCopy = {
  title: 'Content Generator',
  subtitle: 'Write a first draft from a title and keywords, and see how it scores.',
  drafts: 'Drafts',
  form: {
    title: 'Content request',
    pieceTitle: 'Title',
    pieceTitlePlaceholder: 'What should the piece be about?',
    keywords: 'Keywords',
    keywordsHint: 'Press Enter to add a keyword. The SEO checks look for the first one.',
    facts: 'Facts',
    factsHint:
      'One per line; they are worked into the text. To choose the place of a fact, start it with a heading: “The steps: water every morning”.',
    missing: (details: string) => `Consider adding: ${details}.`,
    details: {
      price: 'a price',
      date: 'a date',
      audience: 'who it is for',
      callToAction: 'what readers should do next',
    },
    /** Folded, with what is chosen beside it. */
    more: 'Type and language',
    chosen: (intent: string, language: string) => `${intent} · ${language}`,
    intent: 'Type of piece',
    language: 'Language',
    tone: 'Tone',
    length: 'Length',
    seo: 'Optimize for SEO',
    seoHint:
      'Places the first keyword in the introduction, in a subheading and throughout the text.',
    submit: 'Generate Content',
    useTemplate: 'Use a template instead',
  },
  tones: {
    professional: 'Professional',
    casual: 'Casual',
    technical: 'Technical',
    friendly: 'Friendly',
  },
  intents: {
    auto: 'As the title suggests',
    'how-to': 'How-to',
    list: 'List',
    comparison: 'Comparison',
    announcement: 'Announcement',
    'case-study': 'Case study',
  },
  languages: { auto: 'Same as the title', en: 'English', other: 'Another language' },
  languageHints: { other: 'Without a model: an outline only' },
  lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
  /** The server aims at these. */
  lengthHints: {
    short: 'For a piece of about 300 words',
    medium: 'For a piece of about 700 words',
    long: 'For a piece of about 1,200 words',
  },
  result: {
    title: 'Result',
    label: 'Generated content',
    writing: 'Writing your content. With a language model, this can take a minute.',
    cancel: 'Cancel',
    cancelled: 'Cancelled. Your request is still in the form.',
    done: (seoScore: string, readabilityScore: string) =>
      `Content generated, SEO score ${seoScore}, readability score ${readabilityScore}.`,
    seoScore: 'SEO Score',
    readabilityScore: 'Readability Score',
    copy: 'Copy',
    copied: 'Copied',
    copiedStatus: 'Content copied',
    download: 'Download',
    regenerate: 'Regenerate',
    open: 'Open in editor',
  },
  source: {
    template: 'Template draft',
    templateTitle: 'This is a template draft',
    templateHint: (piece: string) =>
      `${piece} was put together from your title, keywords and facts, without a language model. For a different draft, change the form and generate again.`,
    connectModel: 'The operator of this server can connect a language model with LLM_BASE_URL.',
    openNotes:
      'Add facts or replace the notes in [square brackets]: a post that has one cannot be scheduled.',
    unnamedPiece: 'It',
    /** A template draft of each type, at the beginning of a sentence. */
    pieces: {
      'how-to': 'This how-to',
      list: 'This list',
      comparison: 'This comparison',
      announcement: 'This announcement',
      'case-study': 'This case study',
    },
    outline: 'Outline',
    outlineTitle: 'This is an outline',
    outlineHint: (language: string) =>
      `Only English has templates, and your text reads as ${language}. So the outline has your own words alone: write where it says […]. For an English draft, set the language to English.`,
    anotherLanguage: 'another language',
    writing: 'Being written',
    model: (name: string) => `Written by ${name}`,
    unnamedModel: 'a language model',
  },
  empty: {
    result: 'Your draft will be here',
    resultHint: 'Enter a title and generate content.',
    /** What it will consist of. */
    outline: {
      title: 'Title',
      introduction: 'Introduction',
      sections: 'Sections with subheadings',
      keywords: 'Keywords',
      scores: 'Scores and the checks behind them',
    },
  },
  errors: {
    generate: 'Failed to generate content',
  },
} as const;
