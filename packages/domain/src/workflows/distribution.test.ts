import { expect, it } from 'vitest';
import { distributionCaptions, postMoment } from './distribution.ts';

it('makes a post for each platform that is chosen, in their own order, of the title, the first paragraph and the call to action', () => {
  const content =
    '## Why\n\n- a list\n\nBecause it is calm.\n\nAnd more.\n\n## Next\n\nChoose a step. Book a call by Friday.';
  const captions = distributionCaptions({ title: 'Calm launches', content }, ['X', 'Facebook']);
  expect(captions.map(({ platform }) => platform)).toEqual(['Facebook', 'X']);
  for (const { caption } of captions) {
    expect(caption).toContain('Calm launches');
    expect(caption).toContain('Because it is calm.');
    expect(caption).toContain('Book a call by Friday.');
    expect(caption).not.toMatch(/Why|a list|And more/);
  }
});

it('makes the address at the end of a draft the call to action', () => {
  const content = 'Because it is calm.\n\n## Next\n\nMore: https://example.com/launch.';
  for (const { caption } of distributionCaptions({ title: 'Calm', content }, ['X', 'Facebook'])) {
    expect(caption).toMatch(/Because it is calm\.\s+.* https:\/\/example\.com\/launch(?:\n|$)/);
  }
});

it('takes no more than 600 characters of a long paragraph, in whole sentences', () => {
  const content = 'One sentence of a draft. '.repeat(100);
  const [{ caption } = { caption: '' }] = distributionCaptions({ title: 'A', content }, [
    'Facebook',
  ]);
  expect(caption.length).toBeLessThan(650);
  expect(caption).toMatch(/draft\.\s*$/);
});

// Tuesday, in winter; the clocks of Berlin change on 29 March.
const now = new Date('2026-03-10T14:30:15.000Z');
const every = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

it.each([
  ['at once', every, '', 'UTC', '2026-03-10T14:30:15.000Z'],
  ['later today', every, '18:00', 'UTC', '2026-03-10T18:00:00.000Z'],
  ['tomorrow, if the time is over', every, '09:00', 'UTC', '2026-03-11T09:00:00.000Z'],
  ['by the clock of the zone', every, '18:00', 'Europe/Berlin', '2026-03-10T17:00:00.000Z'],
  ['on the next of the days', ['sunday'], '09:00', 'UTC', '2026-03-15T09:00:00.000Z'],
  ['a week later, if the time is over', ['tuesday'], '09:00', 'UTC', '2026-03-17T09:00:00.000Z'],
  ['at the same time without one', ['monday'], '', 'UTC', '2026-03-16T14:30:15.000Z'],
  // There it is Wednesday already.
  ['by the days of the zone', ['wednesday'], '', 'Pacific/Auckland', '2026-03-10T14:30:15.000Z'],
] as const)('posts %s', (_, days, time, timeZone, expected) => {
  expect(postMoment({ weekdays: [...days], time, timeZone }, now).toISOString()).toBe(expected);
});
