import { expect, it } from 'vitest';
import { notedOutcome, toRun } from './run-view.ts';
import { workflowsCopy } from './workflows-copy.ts';

const draft = { kind: 'draft', id: 'd', name: 'Calm launches' } as const;
const lead = { kind: 'lead', id: 'l', name: 'ada@analytical-engines.de' } as const;

it('shows a run with what it made, and says what is gone', () => {
  const at = new Date('2026-03-01T09:00:00.000Z');
  const run = {
    id: 'r',
    status: 'succeeded',
    plannedAt: null,
    startedAt: at,
    finishedAt: new Date(at.getTime() + 1_500),
    result: '1 lead verified',
    error: null,
    made: [draft, lead],
    madeCount: 2,
  } as const;
  expect(toRun(run, ({ kind }) => kind === 'draft')).toEqual({
    id: 'r',
    status: 'succeeded',
    plannedAt: null,
    startedAt: '2026-03-01T09:00:00.000Z',
    finishedAt: '2026-03-01T09:00:01.500Z',
    result: '1 lead verified',
    error: null,
    made: [
      { ...draft, deleted: true },
      { ...lead, deleted: false },
    ],
    madeCount: 2,
  });
});

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
