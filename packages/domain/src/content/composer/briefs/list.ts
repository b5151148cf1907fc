import type { Brief } from '../brief.ts';

export const list: Brief = {
  opening: {
    professional:
      'The subject of this list is {t}. Each point stands for itself and ends in something to do.',
    casual: 'This list is all about {t}. Skip to the bits you like.',
    technical: 'List: {t}. Each entry names one point, its reason and its use.',
    friendly: 'Here comes a list for you: {t}. Pick the points that help you most.',
  },
  flowing: {
    professional: 'Below are {p}. Each point stands for itself and ends in something to do.',
    casual: 'Here are {p}. Skip to the bits you like.',
    technical: 'The following sections list {p}, each with its reason and its use.',
    friendly: 'We’ve put together {p} for you. Pick the ones that help you most.',
  },
  points: {
    heading: 'The list',
    name: '[Name this point in a few words]',
    asks: [
      '[Say what it is and why readers should care, in two sentences]',
      '[Show it at work: an example of your own, or a result]',
    ],
  },
  sections: [
    {
      heading: 'How these were chosen',
      from: 'short',
      takes: ['quote'],
      cue: /\b(?:we (?:chose|picked|tested|asked|tried|looked)|chosen|criteria)\b/iu,
      lead: {
        professional: 'A list is as good as the reasons behind it.',
        casual: 'Why these and not others?',
        technical: 'Selection criteria:',
        friendly: 'You may wonder how we picked these.',
      },
      asks: [
        '[Say who chose, from what, and by which measure]',
        '[Name a well-known point that you left out on purpose, and why]',
      ],
    },
    {
      heading: 'Where to start',
      from: 'medium',
      lead: {
        professional: 'Nobody can act on every point at once.',
        casual: 'Only got time for one? Make it this.',
        technical: 'Recommended order:',
        friendly: 'If it all feels like a lot, begin small.',
      },
      asks: [
        '[Recommend one point to begin with, and for whom]',
        '[Say which point can wait, and until when]',
      ],
    },
    {
      heading: 'Points that did not make the list',
      from: 'long',
      lead: {
        professional: 'Some ideas were considered and left out.',
        casual: 'A few didn’t make the cut.',
        technical: 'Rejected candidates:',
        friendly: 'To be honest with you, here is what we left out.',
      },
      asks: [
        '[Name one idea that did not work for you, and what happened]',
        '[Say what would change your mind]',
      ],
    },
  ],
};
