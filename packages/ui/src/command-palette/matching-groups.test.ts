import { describe, expect, it } from 'vitest';
import { matchingGroups } from './matching-groups.ts';

const groups = [
  {
    commands: [
      { label: 'Content Generator', keywords: ['write', 'article'] },
      { label: 'Social Media Pack' },
      { label: 'System Status', keywords: ['outage'] },
    ],
  },
  { commands: [{ label: 'Create Workflow' }] },
  { commands: [] },
  { searched: true, commands: [{ label: 'Weekly digest' }] },
];
const labels = (query: string) =>
  matchingGroups(groups, query).map(({ commands }) => commands.map(({ label }) => label));

describe('what a query means', () => {
  it('is everything without one, as given', () => {
    expect(labels(' ')).toEqual([
      ['Content Generator', 'Social Media Pack', 'System Status'],
      ['Create Workflow'],
      ['Weekly digest'],
    ]);
  });

  it('has its letters in this order, the best match first', () => {
    expect(labels('media')[0]).toEqual(['Social Media Pack']);
    expect(labels('SMP')[0]).toEqual(['Social Media Pack']);
    expect(labels('st')[0]?.[0]).toBe('System Status');
  });

  it('begins with the group of the best match', () => {
    expect(labels('crea')).toEqual([['Create Workflow'], ['Content Generator'], ['Weekly digest']]);
  });

  it('is found by another word, too', () => {
    expect(labels('outage')[0]).toEqual(['System Status']);
  });

  it('may be nothing but what was searched elsewhere', () => {
    expect(labels('zzz')).toEqual([['Weekly digest']]);
  });
});
