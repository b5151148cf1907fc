import type { Voice } from '../voice.ts';
import { professionalSections } from './professional-sections.ts';

/** Measured and complete: no contractions, statements before advice. */
export const professional: Voice = {
  topics: ['this subject', 'this area', 'the topic'],
  opening: {
    plain: [
      'This article sets out a practical approach to {t}.',
      'The purpose of this article is to give you a clear view of {t}.',
      'A sound plan begins with a shared view, and that is the aim of {t}.',
    ],
    question: [
      'The question “{q}” deserves a considered answer.',
      'Before your team acts, it is worth giving a full answer to the question “{q}”',
    ],
  },
  angle: [
    'At its centre is a single concern: how to bring order to your work on {k}.',
    'It looks at {k} from the point of view of the people who have to make it work.',
    'It treats {k} as a matter of clear choices rather than of chance.',
  ],
  promise: [
    'Each section covers one part of the work and ends in something your team can act on.',
    'The sections follow the order in which the decisions usually have to be made.',
  ],
  sections: professionalSections,
  bridges: [
    'The same discipline will serve your wider plan for {k}.',
    'Seen in this light, the point is closely tied to your goals for {k}.',
    'Record what you decide here together with your notes on {k}.',
    'This is also where a clear policy on {k} begins to pay off.',
  ],
  also: {
    heading: 'Further points to address',
    lead: 'The following points belong to the same plan and deserve a short note of their own:',
    items: [
      'State your position on {k}',
      'Name an owner for {k}',
      'Set a date to review {k}',
      'Note the open issues around {k}',
    ],
  },
  questions: {
    heading: 'Questions to settle in advance',
    items: [
      {
        ask: 'Where should a team begin with {k}?',
        answer:
          'Begin with the task that is both useful and easy to reverse. It allows the team to learn at low risk, and it gives everyone a real case to discuss.',
      },
      {
        ask: 'Who should make the final decision?',
        answer:
          'One person should decide, and the others should know in advance how their views will be heard. A shared note of the reasons prevents the same debate from starting again.',
      },
      {
        ask: 'How much detail does a plan for {k} need?',
        answer:
          'It needs enough detail for a new colleague to take the next step without help. Anything beyond that can wait until a real need for it arises.',
      },
      {
        ask: 'What should happen when results fall short?',
        answer:
          'Return to the goal, compare it with what was in fact done, and change one thing at a time. [Describe how your team handled such a case]',
      },
      {
        ask: 'When is the work on {k} complete?',
        answer:
          'Treat it as complete for now when the agreed goal is met and someone is named to keep it so. A date for the next review makes that promise firm.',
      },
    ],
  },
  close: {
    heading: 'Conclusion and next step',
    first: [
      'A clear goal, a named owner and a regular review will carry your work on {k} a long way.',
      'Good work on {k} rests on plain decisions that are written down and kept.',
    ],
    then: [
      'Choose one section of this article, agree on a first action with your team, and set a date for it.',
      'Share the outcome with those who depend on it, and invite their comments.',
    ],
    act: '[Add your call to action: whom should readers contact, and what will they receive?]',
  },
};
