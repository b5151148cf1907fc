/** What captions say on each platform. `toFill` stands in for a missing title and summary. */
export const captionsCopy = {
  Instagram: {
    tone: 'visual and personal',
    optimizedFor: 'saves and comments',
    callToAction: '👉 See more:',
    toFill: '[Add a title and a summary: say what the picture shows, and ask a question]',
  },
  Facebook: {
    tone: 'conversational',
    optimizedFor: 'shares and replies',
    callToAction: 'Read more and tell us what you think:',
    toFill: '[Add a title and a summary: write as if to a friend]',
  },
  LinkedIn: {
    tone: 'professional',
    optimizedFor: 'discussion among peers',
    callToAction: 'The details:',
    toFill: '[Add a title and a summary: name the problem and what you learned]',
  },
  X: {
    tone: 'brief',
    optimizedFor: 'clicks and reposts',
    callToAction: '→',
    toFill: '[Add a title: one thought, in one sentence]',
  },
} as const;
