import { openPostStates, type PostState } from '@flowdeck/contract/content/social';
import type { Post, PostFilters } from '@flowdeck/contract/content/social-posts';
import type { Position } from '../../list/cursor.ts';
import { hasWords, searchedWords, wordsOf } from '../../list/search-words.ts';
import { isWithin } from '../../list/period.ts';

/** The order of a list that asks for none. */
export const latestPosts = '-time';

/** A post as it is stored. */
export interface StoredPost {
  /** The name of who planned it, if a person did. */
  plannedBy?: string | null;
  /** Of who approved it. */
  approvedBy?: string | null;
  /** Of who sent it back. */
  sentBackBy?: string | null;
  /** Null unless somebody sent it back. */
  sentBackNote: string | null;
  id: string;
  platform: string;
  text: string;
  imageUrl: string;
  videoUrl: string;
  at: Date;
  /** Not published before this time, which is later than `at` once an attempt failed. */
  dueAt: Date;
  state: PostState;
  attempts: number;
  lastError: string | null;
  publishedAt: Date | null;
  version: number;
  /** The workflow that made it; its name is null if it was deleted. */
  workflow: { id: string; name: string | null } | null;
  seriesId: string | null;
  place: number;
  count: number;
}

/** A post as the contract shows it. */
export function toPost({ seriesId, place, count, ...stored }: StoredPost): Post {
  const { id, platform, text, imageUrl, videoUrl, state, attempts, lastError, version } = stored;
  return {
    id,
    platform,
    text,
    imageUrl,
    videoUrl,
    state,
    attempts,
    lastError,
    version,
    at: stored.at.toISOString(),
    nextAttemptAt: state === 'planned' && lastError !== null ? stored.dueAt.toISOString() : null,
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    workflow: stored.workflow,
    plannedBy: stored.plannedBy ?? null,
    approvedBy: stored.approvedBy ?? null,
    sentBack:
      stored.sentBackNote === null
        ? null
        : { by: stored.sentBackBy ?? null, note: stored.sentBackNote },
    series: seriesId === null ? null : { id: seriesId, place, count },
  };
}

/** Where a post stands in a list. */
export const postPosition = ({ at, id }: { at: Date; id: string }): Position => ({
  key: at.getTime(),
  id,
});

/** What a stored post is searched by: the words of its text and its platform, with a space between two. */
export const postSearchText = ({ platform, text }: Pick<StoredPost, 'platform' | 'text'>) =>
  wordsOf(text, platform).join(' ');

/** The states that a filter lets through; undefined for all. */
const statesOf = (state: PostFilters['state']): readonly PostState[] | undefined =>
  state === undefined ? undefined : state === 'open' ? openPostStates : [state];

/** Whether the filters let a post through. The server's store says the same in SQL. */
export const isListed = (
  post: Pick<StoredPost, 'id' | 'platform' | 'text' | 'state' | 'at'>,
  { id, search = '', state, platform, ...period }: PostFilters,
): boolean =>
  (id === undefined || post.id === id) &&
  (statesOf(state)?.includes(post.state) ?? true) &&
  (platform === undefined || post.platform === platform) &&
  isWithin(post.at, period) &&
  hasWords(wordsOf(post.text, post.platform), searchedWords(search));
