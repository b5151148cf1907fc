import type { Voice } from '../voice.ts';
import { technicalSections } from './technical-sections.ts';

/** Written like a guide for the person who builds it: imperatives, conditions, inputs and outputs. */
export const technical: Voice = {
  topics: ['the system', 'the component', 'the setup'],
  opening: {
    plain: [
      'Scope: {t}. This guide describes a procedure that you can adapt and test.',
      'This guide breaks {t} down into parts that can be built and checked one by one.',
      'The following notes on {t} are written for the person who has to implement it.',
    ],
    question: [
      'Problem statement: “{q}” The sections below split it into parts that can be tested.',
      'To answer “{q}” we first need terms, limits and a test.',
    ],
  },
  angle: [
    'The main dependency is {k}; treat it as an input with a defined format.',
    'It assumes that you can inspect and change how your setup handles {k}.',
    'All steps refer to {k} in the form in which you run it today.',
  ],
  promise: [
    'Each section states a goal, the steps to reach it, and a way to verify the result.',
    'If a step does not apply to your environment, skip it and note the reason.',
  ],
  sections: technicalSections,
  bridges: [
    'The same test applies to {k}.',
    'If this step changes the behaviour of {k}, run the earlier checks again.',
    'Log the result next to the configuration of {k}.',
    'Verify that the interface to {k} is still the one you specified.',
  ],
  also: {
    heading: 'Related items to specify',
    lead: 'These items are out of scope for a full section. Specify each of them in one line:',
    items: [
      'Define the input and output of {k}',
      'List the dependencies of {k}',
      'Add a test for {k}',
      'Document the failure mode of {k}',
    ],
  },
  questions: {
    heading: 'Design questions',
    items: [
      {
        ask: 'What is the smallest useful version of {k}?',
        answer:
          'One input, one path, one output. Build that version end to end, run it on real data, and extend it only when a test shows the need.',
      },
      {
        ask: 'Which parts should be automated first?',
        answer:
          'Automate the steps that are frequent, stable and easy to verify. Leave rare or unclear steps manual until the rules for them are written down.',
      },
      {
        ask: 'How do you roll back a change to {k}?',
        answer:
          'Keep the previous version available and rehearse the switch before the release. A rollback that has never been run is a plan, not a safeguard.',
      },
      {
        ask: 'What happens when an input is missing?',
        answer:
          'Fail early, state which input is missing, and change nothing else. [Insert the error message that your own setup gives in this case]',
      },
      {
        ask: 'When is the work on {k} done?',
        answer:
          'It is done when the acceptance test passes, the documentation matches the behaviour, and a second person can run both from a clean start.',
      },
    ],
  },
  close: {
    heading: 'Summary and next action',
    first: [
      'To summarise: define the terms, isolate {k}, change one thing at a time, and verify.',
      'In short, treat {k} like any other component: specify, test, observe, maintain.',
    ],
    then: [
      'Start with the smallest step that has a clear pass or fail result.',
      'Commit the result together with the notes that explain it.',
    ],
    act: '[Add the next action for readers: repository, documentation or contact]',
  },
};
