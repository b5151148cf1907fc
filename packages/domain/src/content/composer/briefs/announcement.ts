import type { Brief } from '../brief.ts';

export const announcement: Brief = {
  opening: {
    professional: 'We have news to share: {t}. The essentials come first, the background follows.',
    casual: 'Big news: {t}. Here’s the lot, in plain words.',
    technical: 'Release note: {t}. Scope, availability and changes are listed below.',
    friendly: 'We are happy to share this with you: {t}. Here is what it means for you.',
  },
  flowing: {
    professional:
      'We have news to share about {p}. The essentials come first, the background follows.',
    casual: 'Say hello to {p}. Here’s the lot, in plain words.',
    technical: 'Release note for {p}. Scope, availability and changes are listed below.',
    friendly: 'We are happy to tell you about {p}. Here is what it means for you.',
  },
  sections: [
    {
      heading: 'What is new',
      from: 'short',
      rest: true,
      lead: {
        professional: 'In short, this is what has changed.',
        casual: 'So what’s the news?',
        technical: 'Changes:',
        friendly: 'Let’s start with the news itself.',
      },
      asks: [
        '[State the news in one sentence: who, what, when]',
        '[Add the detail that readers will repeat to others]',
      ],
    },
    {
      heading: 'Who it is for',
      from: 'short',
      takes: ['quote'],
      cue: /\b(?:for (?:\w+ ){0,3}(?:customers|teams|users|people|companies|members|readers|parents|students|agencies|shops)|everyone|everybody|anyone)\b/iu,
      lead: {
        professional: 'These are the people whom it concerns.',
        casual: 'Is this for you?',
        technical: 'Audience:',
        friendly: 'We had some of you in mind in particular.',
      },
      missing: { audience: '[Name the people who gain from this]' },
      asks: [
        '[Say what they can do now that they could not do before]',
        '[Let one of them speak: a quotation, with name and role]',
      ],
    },
    {
      heading: 'Why now',
      from: 'medium',
      cue: /\b(?:because|asked|requests?|requested|reason|since)\b/iu,
      lead: {
        professional: 'Every change has a reason.',
        casual: 'Why we’re doing this.',
        technical: 'Rationale:',
        friendly: 'There is a story behind this.',
      },
      asks: [
        '[Tell what prompted it: a request, a problem, a date]',
        '[Say what you tried before, and what you learned from it]',
      ],
    },
    {
      heading: 'Dates and details',
      from: 'short',
      cue: /[€$£%]|\b(?:available|price|free|until|starts?|opens?|from|on) (?:\d|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|today|tomorrow|of charge|on \d)|\b(?:price|discount|available|tickets?|sign up|register)\b/iu,
      lead: {
        professional: 'The practical details at a glance.',
        casual: 'Want in? Here’s the small print, in large print.',
        technical: 'Availability:',
        friendly: 'Would you like to take part? Here is what you need to know.',
      },
      missing: {
        price: '[Give the price, or say that it costs nothing]',
        date: '[Give the date, and the place or address]',
      },
      asks: [
        '[Say whom to ask, and how fast they answer]',
        '[Say what readers need before they begin]',
      ],
    },
    {
      heading: 'What stays the same',
      from: 'medium',
      cue: /\b(?:stays?|remains?|unchanged|existing|still|no longer|keeps?)\b/iu,
      lead: {
        professional: 'Existing customers will want to know what does not change.',
        casual: 'Don’t worry, not everything changes.',
        technical: 'Compatibility:',
        friendly: 'If you have been with us for a while, this is for you.',
      },
      asks: [
        '[Say what existing customers can keep, and what they have to do, if anything]',
        '[Name what ends, and when]',
      ],
    },
    {
      heading: 'What comes next',
      from: 'long',
      cue: /\b(?:next|later|planned|plan to|roadmap|will follow|coming)\b/iu,
      lead: {
        professional: 'This is what to expect after this step.',
        casual: 'What’s next?',
        technical: 'Roadmap:',
        friendly: 'Let’s look ahead together.',
      },
      asks: [
        '[Name the next step that you can promise, or say that there is none yet]',
        '[Tell readers how they can have a say]',
      ],
    },
    {
      heading: 'About us',
      from: 'long',
      cue: /\b(?:founded|since (?:19|20)\d\d|headquarter\w*|based in|employs?|employees)\b/iu,
      lead: {
        professional: 'For readers who meet us for the first time.',
        casual: 'New here? This is us.',
        technical: 'Publisher:',
        friendly: 'In case we have not met yet, a few words about us.',
      },
      asks: [
        '[Describe your company in two sentences that the press can copy]',
        '[Add a contact for the press, with name and address]',
      ],
    },
  ],
};
