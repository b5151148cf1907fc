import type { Brief } from '../brief.ts';

export const howTo: Brief = {
  opening: {
    professional:
      'The subject of this guide is {t}. It covers what to prepare, what to do and how to judge the result.',
    casual: 'This one’s about {t}: what you need, what to do, and how you’ll know it worked.',
    technical:
      'Scope: {t}. The sections list prerequisites, procedure and verification, in this order.',
    friendly:
      'Welcome! This guide is about {t}. We’ll get ready first, then go through it step by step.',
  },
  flowing: {
    professional:
      'This guide explains {p}. It covers what to prepare, what to do and how to judge the result.',
    casual: 'Here’s {p}: what you need, what to do, and how you’ll know it worked.',
    technical:
      'This document describes {p}. The sections list prerequisites, procedure and verification, in this order.',
    friendly: 'Let’s look at {p} together. We’ll get ready first, then go through it step by step.',
  },
  sections: [
    {
      heading: 'What you need first',
      from: 'short',
      cue: /[€$£]|^\d|\b(?:euros?|dollars?|free of charge|prices?|needs?|requires?|required|materials?|tools?|before you)\b/iu,
      lead: {
        professional: 'Prepare the following before you begin.',
        casual: 'Grab these before you start.',
        technical: 'Prerequisites:',
        friendly: 'A little preparation makes the rest easier.',
      },
      asks: [
        '[List the tools, materials, access or knowledge that readers must have]',
        '[Say what to do if one of them is missing]',
      ],
    },
    {
      heading: 'The steps',
      from: 'short',
      list: true,
      takes: ['step'],
      rest: true,
      lead: {
        professional: 'Carry out the steps in this order.',
        casual: 'Do these one after the other.',
        technical: 'Procedure:',
        friendly: 'Take these at your own pace.',
      },
      asks: [
        '[Describe each step: the action, and what readers should see when it is done]',
        '[Point out the step that takes the longest, and why]',
      ],
    },
    {
      heading: 'Mistakes to avoid',
      from: 'medium',
      cue: /\b(?:never|avoid|do not|don['’]t|mistakes?|wrong|fails?|failed|risks?|damages?|burns?|unless|too (?:early|late|much|many|little))\b/iu,
      lead: {
        professional: 'Avoid these causes of delay and rework.',
        casual: 'Here’s where people trip up.',
        technical: 'Known failure modes:',
        friendly: 'Everyone gets something wrong the first time, so here is what to watch for.',
      },
      asks: [
        '[Name the mistake that you see most often, and how to recover from it]',
        '[Add a warning sign that readers can notice early]',
      ],
    },
    {
      heading: 'How to tell that it worked',
      from: 'short',
      takes: ['figure'],
      lead: {
        professional: 'The result should be visible without interpretation.',
        casual: 'You’ll know it worked when you see this.',
        technical: 'Acceptance criteria:',
        friendly: 'Now for the nice part: seeing the result.',
      },
      asks: [
        '[Describe the result that readers can see or measure, and when to expect it]',
        '[Say what to try first if the result does not appear]',
      ],
    },
    {
      heading: 'An example from practice',
      from: 'medium',
      cue: /\b(?:for example|customers?|clients?|last (?:year|month|week|season|summer|winter)|in (?:19|20)\d\d)\b/iu,
      takes: ['quote'],
      lead: {
        professional: 'One case shows how the parts fit together.',
        casual: 'Here’s how it went for real.',
        technical: 'Reference case:',
        friendly: 'A real story helps more than advice.',
      },
      asks: [
        '[Tell one case of your own: the situation, what was done, how it ended]',
        '[Add a quotation from somebody who was there]',
      ],
    },
    {
      heading: 'Time and cost',
      from: 'long',
      takes: ['price'],
      cue: /[€$£]|\b(?:costs?|prices?|free of charge|takes? (?:about |around )?(?:\d+|an?|one|two|three|half)|hours?|minutes?|euros?|dollars?)\b/iu,
      lead: {
        professional: 'Plan with these figures.',
        casual: 'How long, and how much? Fair question.',
        technical: 'Resource requirements:',
        friendly: 'It helps to know beforehand what you are in for.',
      },
      asks: [
        '[Give the time and the cost that you know from your own work, with the source]',
        '[Say where saving time or money would be a mistake]',
      ],
    },
    {
      heading: 'Questions that come up',
      from: 'long',
      cue: /\?$/u,
      lead: {
        professional: 'The same questions return; here are the answers.',
        casual: 'Got questions? Fair enough.',
        technical: 'Open points and their answers:',
        friendly: 'You are surely not the first to wonder about this.',
      },
      asks: [
        '[Write down a question that customers ask, in their words, and answer it in two sentences]',
        '[Add the question that nobody dares to ask]',
      ],
    },
  ],
};
