import { expect, it } from 'vitest';
import type { Post } from '../posts.queries.ts';
import { frequencyOf, groupSeries } from './series.ts';

const post = (at: string, place = 1, more: Partial<Post> = {}): Post => ({
  id: `${at} ${more.platform ?? 'X'}`,
  platform: 'X',
  text: 'Hello',
  imageUrl: '',
  videoUrl: '',
  at: `${at}T09:30:00.000Z`,
  state: 'planned',
  attempts: 0,
  lastError: null,
  nextAttemptAt: null,
  publishedAt: null,
  version: 1,
  workflow: null,
  plannedBy: null,
  approvedBy: null,
  sentBack: null,
  series: { id: 'a', place, count: 12 },
  ...more,
});
const listed = (posts: readonly Post[]) =>
  groupSeries(posts).map((one) =>
    'posts' in one ? [one.at.slice(0, 10), one.posts.length] : one.at.slice(0, 10),
  );

it('puts what is to come of a series where its next post is', () => {
  const single = post('2026-03-05', 1, { series: null });
  const posts = [post('2026-03-03', 1), single, post('2026-03-10', 2), post('2026-03-17', 3)];
  expect(listed(posts)).toEqual([['2026-03-03', 3], '2026-03-05']);
});

it('leaves alone what waits for something else, and what is alone', () => {
  const waits = { state: 'waiting' };
  const failed = { lastError: 'Status 503', nextAttemptAt: '2026-03-03T09:31:00.000Z' };
  const other = { series: { id: 'b', place: 1, count: 12 } };
  const posts = [
    post('2026-03-03', 1, failed),
    post('2026-03-04', 1, other),
    post('2026-03-10', 2),
    post('2026-03-17', 3),
    post('2026-03-24', 4, waits),
    post('2026-03-31', 5, waits),
    post('2026-04-07', 6, { state: 'published' }),
    post('2026-04-14', 7, { state: 'published' }),
  ];
  expect(listed(posts)).toEqual([
    '2026-03-03',
    '2026-03-04',
    ['2026-03-10', 2],
    ['2026-03-24', 2],
    '2026-04-07',
    '2026-04-14',
  ]);
});

it.each([
  ['daily', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['weekly', ['2026-03-25', '2026-04-01', '2026-04-08']],
  ['biweekly', ['2026-03-25', '2026-04-08']],
  ['monthly', ['2026-01-31', '2026-02-28', '2026-03-31']],
  [undefined, ['2026-03-03', '2026-03-10', '2026-03-12']],
  [undefined, ['2026-03-03']],
])('reads from the times that they go out %s', (frequency, days) => {
  const posts = days.flatMap((day, index) => [
    post(day, index + 1),
    post(day, index + 1, { platform: 'LinkedIn' }),
  ]);
  expect(frequencyOf(posts)).toBe(frequency);
});

it('counts the places that are left out', () => {
  expect(frequencyOf([post('2026-03-03', 1), post('2026-03-24', 4)])).toBe('weekly');
});
