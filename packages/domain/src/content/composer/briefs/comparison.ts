import type { Brief } from '../brief.ts';

export const comparison: Brief = {
  opening: {
    professional:
      'The subject of this comparison is {t}. It describes both options by the same measures and says when to choose which.',
    casual: '{t}: which one’s for you? Let’s put them side by side.',
    technical: 'Comparison: {t}. Both options are assessed against the same criteria.',
    friendly:
      'Choosing is hard, so let’s look at this calmly: {t}. Both options get a fair hearing.',
  },
  sections: [
    {
      heading: 'The short answer',
      from: 'short',
      cue: /\b(?:choose|recommend|better for|best for|wins?|in short)\b/iu,
      lead: {
        professional: 'For readers in a hurry, the recommendation comes first.',
        casual: 'In a rush? Here’s the answer.',
        technical: 'Summary:',
        friendly: 'You would like to know right away, so here it is.',
      },
      asks: [
        '[Say in two sentences who should choose “{a}” and who “{b}”]',
        '[Name the one difference that decides most cases]',
      ],
    },
    {
      heading: 'Side by side',
      from: 'short',
      list: true,
      rest: true,
      lead: {
        professional: 'Both options, measured alike.',
        casual: 'Same questions, two answers.',
        technical: 'Criteria and values:',
        friendly: 'Let’s hold them next to each other.',
      },
      asks: [
        '[Compare price, effort and result, each with its source]',
        '[Add the criterion that your own customers ask about]',
      ],
    },
    {
      heading: '{a}: the strengths',
      from: 'short',
      takes: ['first-side'],
      lead: {
        professional: 'The first option has these strengths.',
        casual: 'First up.',
        technical: 'Advantages, first option:',
        friendly: 'Let’s begin with what speaks for the first one.',
      },
      asks: [
        '[Describe a situation in which you would choose “{a}”, and why]',
        '[Name a weakness that a fair comparison must mention]',
      ],
    },
    {
      heading: '{b}: the strengths',
      from: 'short',
      takes: ['second-side'],
      lead: {
        professional: 'The second option has these strengths.',
        casual: 'And in the other corner.',
        technical: 'Advantages, second option:',
        friendly: 'And now what speaks for the second one.',
      },
      asks: [
        '[Describe a situation in which you would choose “{b}”, and why]',
        '[Name a weakness here as well]',
      ],
    },
    {
      heading: 'How to decide',
      from: 'medium',
      takes: ['quote'],
      lead: {
        professional: 'A decision needs few questions, asked in the right order.',
        casual: 'Still torn? Ask yourself this.',
        technical: 'Decision procedure:',
        friendly: 'Take your time and answer honestly.',
      },
      asks: [
        '[Write down the question that separates the two kinds of readers]',
        '[Tell how one customer decided, and whether they would do so again]',
      ],
    },
    {
      heading: 'Changing your mind later',
      from: 'long',
      cue: /\b(?:switch(?:ing)?|cancel|migrat\w+|export|refund)\b/iu,
      lead: {
        professional: 'The cost of a later change belongs in the comparison.',
        casual: 'Picked the wrong one? It happens.',
        technical: 'Migration:',
        friendly: 'Nothing is final, and that is a comfort.',
      },
      asks: [
        '[Say what a later change takes: time, money, what is lost]',
        '[Say what readers can do today to keep both doors open]',
      ],
    },
    {
      heading: 'How this comparison was made',
      from: 'long',
      cue: /\b(?:we (?:tested|used|compared|measured|asked)|our test)\b/iu,
      lead: {
        professional: 'You should know where the judgement comes from.',
        casual: 'Who says so? We do, and here’s why.',
        technical: 'Method:',
        friendly: 'We want you to be able to trust this page.',
      },
      asks: [
        '[Say what you tested or used yourself, and for how long]',
        '[State any interest of your own in one of the options]',
      ],
    },
  ],
};
