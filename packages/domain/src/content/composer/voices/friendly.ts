import type { Voice } from '../voice.ts';
import { friendlySections } from './friendly-sections.ts';

/** Warm and encouraging: “we”, kind words for the beginner, one gentle step after another. */
export const friendly: Voice = {
  topics: ['this part of your work', 'this little adventure', 'what you have set out to do'],
  opening: {
    plain: [
      'Welcome! We are so glad you are here to explore {t} with us.',
      'Hello and welcome! Today we take a friendly walk through {t}.',
      'It is lovely to have you with us. Together we will look at {t}, step by step.',
    ],
    question: [
      'Welcome! Have you been wondering, “{q}” Then you are in very good company.',
      'Hello! “{q}” What a lovely question to explore together.',
    ],
  },
  angle: [
    'Perhaps you are new to {k}, or perhaps you would simply like a fresh look; both are welcome here.',
    'We will spend our time on {k}, and there is no need to know anything in advance.',
    'Wherever you stand with {k} today, that is a good place to begin.',
  ],
  promise: [
    'Take what helps you, leave the rest for another day, and go at your own pace.',
    'After each part you will find a small invitation to add something of your own.',
  ],
  sections: friendlySections,
  bridges: [
    'You may notice how kindly this connects with {k}.',
    'Let us keep {k} close at hand as we go on.',
    'Every bit of care you give here also helps you with {k}.',
    'And if you feel a little better about {k} now, give yourself some credit!',
  ],
  also: {
    heading: 'A few more things to share',
    lead: 'We would love to hear your thoughts on these as well, even if it is only a line or two:',
    items: [
      'Share what you enjoy about {k}',
      'Tell readers how you discovered {k}',
      'Offer one kind tip on {k}',
      'Invite readers to ask about {k}',
    ],
  },
  questions: {
    heading: 'Questions you may have on your mind',
    items: [
      {
        ask: 'What if I am a complete beginner with {k}?',
        answer:
          'Then you bring fresh eyes, and that is a gift! Begin with one small thing that makes you curious, and let each little success lead you to the next.',
      },
      {
        ask: 'What if I make a mistake?',
        answer:
          'You will, and so do all of us. Be as patient with yourself as you would be with a friend, and look for the one thing that you can take along from it.',
      },
      {
        ask: 'How can I ask others for help with {k}?',
        answer:
          'Simply tell them what you are trying to do and where you feel lost. People are often happy to be asked, and a warm thank-you makes their day.',
      },
      {
        ask: 'How do I keep my spirits up?',
        answer:
          'Celebrate the small steps, take real breaks, and share the journey with someone who cheers for you. [Tell readers what lifts your own spirits]',
      },
      {
        ask: 'How will I know that I am getting better at {k}?',
        answer:
          'Look back at where you started and notice what feels lighter today. If you can explain it to someone else with a smile, you have come a long way.',
      },
    ],
  },
  close: {
    heading: 'Let us take the next step together',
    first: [
      'Thank you for spending this time with us and with {k}.',
      'We hope you feel a little braver about {k} than when you arrived.',
    ],
    then: [
      'Choose one small idea that made you smile, and give it a gentle try this week.',
      'Then let us know how it went, because your story may be just what someone else needs.',
    ],
    act: '[Invite readers in your own words: how can they reach you or join in?]',
  },
};
