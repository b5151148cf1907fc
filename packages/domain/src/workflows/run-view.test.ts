import { expect, it } from 'vitest';
import { notedOutcome } from './run-view.ts';
import { workflowsCopy } from './workflows-copy.ts';

const lead = { kind: 'lead', id: 'l', name: 'ada@analytical-engines.de' } as const;

it('names the first twenty things, and counts all of them', () => {
  const made = Array.from({ length: 200 }, (_, n) => ({
    ...lead,
    id: String(n),
    text: '',
  }));
  const noted = notedOutcome({ done: '200 leads verified', made });
  expect(noted.made.map(({ id }) => id)).toEqual(made.slice(0, 20).map(({ id }) => id));
  expect(noted).toMatchObject({
    status: 'succeeded',
    result: '200 leads verified',
    madeCount: 200,
  });
});

it('calls a run that made nothing idle', () => {
  const noted = notedOutcome({ done: workflowsCopy.empty.noLeadsToVerify, made: [] });
  expect(noted).toMatchObject({ status: 'idle', result: workflowsCopy.empty.noLeadsToVerify });
});
