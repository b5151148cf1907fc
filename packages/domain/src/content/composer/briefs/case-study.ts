import type { Brief } from '../brief.ts';

export const caseStudy: Brief = {
  opening: {
    professional:
      'This case study looks at one example in detail: {t}. It describes the situation, the decisions and the outcome.',
    casual: 'A true story: {t}. What happened, what we tried, how it ended.',
    technical: 'Case: {t}. The sections give baseline, intervention and outcome.',
    friendly: 'We love stories from real work. This one: {t}. Perhaps you will see yourself in it.',
  },
  flowing: {
    professional:
      'This case study shows {p}. It describes the situation, the decisions and the outcome.',
    casual: 'This is the story of {p}. What happened, what we tried, how it ended.',
    technical: 'This case documents {p}. The sections give baseline, intervention and outcome.',
    friendly: 'Here is a story from real work: {p}. Perhaps you will see yourself in it.',
  },
  sections: [
    {
      heading: 'The situation before',
      from: 'short',
      cue: /\b(?:before|used to|at first|until then|problem|struggled|suffered|complained)\b/iu,
      lead: {
        professional: 'The starting point explains the decisions that followed.',
        casual: 'First, how things were.',
        technical: 'Baseline:',
        friendly: 'Let’s go back to the beginning.',
      },
      asks: [
        '[Describe the problem, whom it affected, and what it cost]',
        '[Say what had been tried before without success]',
      ],
    },
    {
      heading: 'What was done',
      from: 'short',
      takes: ['step'],
      rest: true,
      lead: {
        professional: 'These were the decisions and the work that followed.',
        casual: 'Then came the work.',
        technical: 'Intervention:',
        friendly: 'And then it was time to act.',
      },
      asks: [
        '[Tell the decision that mattered most, who made it, and when]',
        '[Describe how long it took, and who was involved]',
      ],
    },
    {
      heading: 'Obstacles on the way',
      from: 'medium',
      cue: /\b(?:but|however|failed|delays?|delayed|wrong|difficult|harder|obstacle|setback)\b/iu,
      lead: {
        professional: 'An honest account includes what did not go to plan.',
        casual: 'And the bumps along the way.',
        technical: 'Deviations:',
        friendly: 'An honest story includes the hard parts.',
      },
      asks: [
        '[Name one thing that went wrong, and what changed as a result]',
        '[Say what you would do differently today]',
      ],
    },
    {
      heading: 'The result',
      from: 'short',
      takes: ['figure'],
      cue: /\b(?:result|fell|rose|grew|dropped|increased|decreased|doubled|halved|tripled|saved|gained|won)\b/iu,
      lead: {
        professional: 'The outcome, compared with the starting point.',
        casual: 'And? Did it work?',
        technical: 'Outcome:',
        friendly: 'And here is how it turned out.',
      },
      asks: [
        '[Give the result with a figure and its source, and how it was before]',
        '[Add an effect that nobody had expected]',
      ],
    },
    {
      heading: 'In their own words',
      from: 'medium',
      takes: ['quote'],
      lead: {
        professional: 'Those involved describe it best.',
        casual: 'Don’t just take our word for it.',
        technical: 'Statement:',
        friendly: 'Let’s hear it from the people who were there.',
      },
      asks: [
        '[Quote the person who was closest to it, with name and role]',
        '[Say what this person would tell others in the same place]',
      ],
    },
    {
      heading: 'What others can take from it',
      from: 'long',
      cue: /\b(?:lesson|learned|learnt|others|recommend|advice)\b/iu,
      lead: {
        professional: 'One case proves little, but some of it carries over.',
        casual: 'What’s in it for you?',
        technical: 'Transferability:',
        friendly: 'Maybe there is something here for you.',
      },
      asks: [
        '[Say what would work elsewhere, and under which conditions]',
        '[Say for whom this would be the wrong way]',
      ],
    },
    {
      heading: 'Who was involved',
      from: 'long',
      cue: /\b(?:founded|is an? \w+|employs?|employees|based in)\b/iu,
      lead: {
        professional: 'The people and the company behind the case.',
        casual: 'Credit where it’s due.',
        technical: 'Parties:',
        friendly: 'None of this happens alone.',
      },
      asks: [
        '[Introduce the customer in two sentences: what they do, where, for whom]',
        '[Name the people who agreed to be named]',
      ],
    },
  ],
};
