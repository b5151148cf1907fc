import { newPost, type MockPost } from '../posts.ts';
import { ago, seedId, type Span } from './time.ts';

type Seed = Pick<MockPost, 'platform' | 'text' | 'state'> &
  Partial<MockPost> & {
    /** Before now, or after it if negative. */
    when: Span;
  };

const seeds: readonly Seed[] = [
  {
    platform: 'Instagram',
    text: 'A calm newsletter\n\nOne subject, one picture, one thing to do.\n\n#CalmNewsletter',
    state: 'waiting',
    when: { hours: 2 },
    workflowId: seedId(11),
  },
  {
    platform: 'Facebook',
    text: 'A calm newsletter\n\nOne subject, one picture, one thing to do.',
    state: 'waiting',
    when: { hours: 2 },
    workflowId: seedId(11),
  },
  ...[1, 8, 15].map((days, index): Seed => ({
    platform: 'LinkedIn',
    text: 'Five habits of calm launches\n\nDecide early what stays out.\n\n#CalmLaunches',
    state: 'planned',
    when: { days: -days },
    seriesId: seedId(490),
    place: index + 1,
    count: 3,
  })),
  {
    platform: 'X',
    text: 'Launch day: what we left out, and why.\n→ https://example.com/calm',
    state: 'planned',
    when: { days: -1, hours: -1 },
    imageUrl: 'https://example.com/calm.png',
  },
  {
    platform: 'X',
    text: 'Three days to go.',
    state: 'missed',
    when: { days: 3 },
  },
  {
    platform: 'Facebook',
    text: 'Thank you for a hundred replies.',
    state: 'failed',
    when: { days: 1, hours: 4 },
    attempts: 6,
    lastError: 'The publishing service answered with status 503.',
  },
  {
    platform: 'Instagram',
    text: 'Behind the scenes of the autumn launch.',
    state: 'published',
    when: { days: 1 },
    attempts: 1,
  },
  {
    platform: 'LinkedIn',
    text: 'We are hiring. Or so we thought.',
    state: 'cancelled',
    when: { days: 2 },
  },
];

/** Posts in every state that is not over in a second. */
export const typicalPosts = (now: Date): MockPost[] =>
  seeds.map((seed, index) => stored(seed, 450 + index, now));

/** Posts at their limits, one in each hour to come. */
export const longPosts = (now: Date, texts: readonly string[]): MockPost[] =>
  Array.from({ length: 130 }, (_, index) =>
    stored(
      {
        platform: index % 2 === 0 ? 'Facebook' : 'LinkedIn',
        text: (texts[index % texts.length] ?? '').repeat(index % 3 === 0 ? 6 : 1),
        state: index % 5 === 0 ? 'failed' : 'planned',
        when: { hours: -1 - index },
        ...(index % 5 === 0 && { attempts: 6, lastError: texts[0] ?? null }),
      },
      5_000 + index,
      now,
    ),
  );

function stored({ when, ...seed }: Seed, id: number, now: Date): MockPost {
  const at = ago(now, when);
  const bare = newPost({
    id: seedId(id),
    key: `seed ${String(id)}`,
    imageUrl: '',
    videoUrl: '',
    workflowId: null,
    plannedById: null,
    seriesId: null,
    place: 1,
    count: 1,
    at,
    ...seed,
  });
  return { ...bare, ...seed, publishedAt: seed.state === 'published' ? at : null };
}
