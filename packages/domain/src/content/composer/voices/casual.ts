import type { Voice } from '../voice.ts';
import { casualSections } from './casual-sections.ts';

/** Talks to one reader: contractions, short sentences, questions, asides. */
export const casual: Voice = {
  topics: ['all this', 'this stuff', 'the whole thing'],
  opening: {
    plain: [
      'So, {t}. Let’s get straight to it.',
      'Let’s talk about {t}. No fluff, no big words.',
      'Grab a coffee, because we’re going to look at {t}.',
    ],
    question: [
      '“{q}” Fair question. You’ve probably asked it yourself.',
      '“{q}” Good one. Let’s dig in.',
    ],
  },
  angle: [
    'If you’ve been putting off {k}, you’re in the right place.',
    'It really comes down to {k}, and to what you do about it on a normal day.',
    'You don’t need to be a pro to get somewhere with {k}.',
  ],
  promise: [
    'Read it top to bottom, or skip to the bit you need. Either’s fine.',
    'You’ll find a few ideas to try, a few traps to dodge, and room for your own stories.',
  ],
  sections: casualSections,
  bridges: [
    'And yes, that goes for {k} too.',
    'Funny how it all leads back to {k}, right?',
    'Keep {k} in the back of your mind here. It’ll come up again.',
    'Stuck? Look at it through the lens of {k} and it’s often easier.',
  ],
  also: {
    heading: 'Also on the list',
    lead: 'A few more things that didn’t get their own bit, but shouldn’t get lost:',
    items: [
      'Say a quick word about {k}',
      'Don’t forget {k}',
      'Got a story about {k}? Put it here',
      'Park your thoughts on {k} here for later',
    ],
  },
  questions: {
    heading: 'Stuff people might ask you',
    items: [
      {
        ask: 'I’m new to {k}. Where do I start?',
        answer:
          'With something tiny. Pick the one thing that bugs you most and fix that. You’ll learn more from one small fix than from a week of reading.',
      },
      {
        ask: 'What if I don’t have much time?',
        answer:
          'Then do less, but do it every week. A short slot you keep beats a big plan you don’t. Put it in your calendar and guard it.',
      },
      {
        ask: 'Do I need fancy tools for {k}?',
        answer:
          'Not to begin with. Pen, paper and a shared doc will do. If a tool would save you a chore you hate, great, try it. If not, skip it.',
      },
      {
        ask: 'What if it just flops?',
        answer:
          'Then you know something you didn’t know before. Shrug, tweak one thing, go again. [Tell readers about a flop of your own and what you did next]',
      },
      {
        ask: 'How do I know when my work on {k} is good enough?',
        answer:
          'Ask the people who use it. If they’ve stopped grumbling and you’ve stopped fiddling, you’re there. Go and do something else for a while.',
      },
    ],
  },
  close: {
    heading: 'Right, over to you',
    first: [
      'That’s the gist. You now know enough about {k} to make a start.',
      'There you have it. Getting going with {k} isn’t magic, it’s just one small step and then another.',
    ],
    then: [
      'So pick one idea from this page and try it today. Not next week. Today.',
      'Then tell someone how it went, because you’ll want to do it again.',
    ],
    act: '[Say what readers should do now: reply, sign up, come and say hello?]',
  },
};
