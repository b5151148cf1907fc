import type { PostingFrequency } from '@flowdeck/contract/content/social';
import type { Post } from '../posts.queries.ts';

/** The posts of a series that are to come in one way, the next first. */
export interface PostSeries {
  /** Of the series. */
  series: string;
  /** When the next one goes out. */
  at: string;
  posts: [Post, ...Post[]];
}

/** What happens to each by itself is not to come any more. */
const isToCome = ({ state, lastError }: Post) =>
  state === 'waiting' || (state === 'planned' && lastError === null);

/** Posts as they are listed: those of a series that are to come stand together where its next one is. */
export function groupSeries(posts: readonly Post[]): (Post | PostSeries)[] {
  const keyOf = ({ state, series }: Post) => `${state} ${series?.id ?? ''}`;
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    if (post.series === null || !isToCome(post)) continue;
    const key = keyOf(post);
    groups.set(key, [...(groups.get(key) ?? []), post]);
  }
  return posts.flatMap((post) => {
    const group = isToCome(post) ? groups.get(keyOf(post)) : undefined;
    if (post.series === null || group === undefined || group.length < 2) return post;
    const [next, ...rest] = group.toSorted((a, b) => a.at.localeCompare(b.at));
    if (next !== post) return [];
    return { series: post.series.id, at: post.at, posts: [post, ...rest] };
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** How often posts of a series go out; undefined where their times do not tell, such as after some were moved. */
export function frequencyOf(posts: readonly Post[]): PostingFrequency | undefined {
  const places = new Map(posts.map(({ series, at }) => [series?.place ?? 0, new Date(at)]));
  const times = [...places].toSorted(([a], [b]) => a - b);
  const steps = times.slice(1).map(([place, at], index) => {
    const [before, from] = times[index] ?? [place, at];
    // In days of the reader: clocks that change make some of them an hour longer or shorter.
    return Math.round((at.getTime() - from.getTime()) / dayMs) / (place - before);
  });
  const isEach = (least: number, most = least) =>
    steps.length > 0 && steps.every((days) => days >= least && days <= most);
  if (isEach(1)) return 'daily';
  if (isEach(7)) return 'weekly';
  if (isEach(14)) return 'biweekly';
  return isEach(28, 31) ? 'monthly' : undefined;
}
