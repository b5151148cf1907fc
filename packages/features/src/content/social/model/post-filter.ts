import {
  openPostStates,
  platforms,
  postStates,
  type Platform,
  type PostState,
} from '@flowdeck/contract/content/social';
import type { PostQuery } from '@flowdeck/contract/content/social-posts';
import { aMoment } from '../../../platform/list/a-moment.ts';
import { anId, anyText, filterInAddress, oneOf } from '../../../platform/list/filter-in-address.ts';
import { isMonth, type Month } from './month.ts';

const views = ['list', 'calendar'] as const;
const states = ['open', 'all', ...postStates] as const;

/** What the planned posts show; the route keeps it in the address. */
export interface PostFilter {
  /** Empty for what fits the window. */
  view: (typeof views)[number] | '';
  /** The id of one post alone, for links to it; the other filters then hide nothing. */
  post: string;
  search: string;
  /** Empty for what the view shows by itself. */
  state: (typeof states)[number] | '';
  platform: Platform | '';
  /** The first moment of those in a list, and the first that does not count any more: links from a report say them. */
  from: string;
  until: string;
  /** The month of the calendar; empty for the present one. */
  month: Month | '';
}

export const everyPost: PostFilter = {
  view: '',
  post: '',
  search: '',
  state: '',
  platform: '',
  from: '',
  until: '',
  month: '',
};

/**
 * A window that has room for it begins with the calendar. Who follows a link to some of the posts wants to
 * read those.
 */
export const shownView = (filter: PostFilter, isWide: boolean): (typeof views)[number] =>
  filter.view || (isWide && filter.state === '' && !hidesPosts(filter) ? 'calendar' : 'list');

/** The states that are shown: a list begins with what is not finished, a calendar with everything. */
export const shownState = ({ post, state, view }: Pick<PostFilter, 'post' | 'state' | 'view'>) =>
  state || (view === 'list' && post === '' ? 'open' : 'all');

const inAddress = filterInAddress<PostFilter>(everyPost, {
  view: oneOf(views),
  post: anId,
  search: anyText,
  state: oneOf(states),
  platform: oneOf(platforms),
  from: aMoment,
  until: aMoment,
  month: (text) => (isMonth(text) ? text : undefined),
});

/** The posts that an address asks for. */
export function filterIn(address: URLSearchParams): PostFilter {
  const filter = inAddress.read(address);
  return filter.post === '' ? filter : { ...everyPost, post: filter.post };
}

/** The address of a filter: only what someone chose. */
export const addressOf = inAddress.write;

/** Whether someone chose to see less than the view shows by itself. */
export const hidesPosts = ({ post, search, state, platform, from, until }: PostFilter): boolean =>
  [post, search, platform, from, until].some((given) => given !== '') ||
  (state !== '' && state !== 'all');

const open: ReadonlySet<PostState> = new Set(openPostStates);

/** What both views ask for. */
export function filtersOf(
  filter: PostFilter,
): Pick<PostQuery, 'id' | 'search' | 'state' | 'platform' | 'from' | 'until'> {
  const { post, search, platform, from, until } = filter;
  if (post !== '') return { id: post };
  const state = shownState(filter);
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(state !== 'all' && { state }),
    ...(platform && { platform }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** What the call is asked: what is to come begins with the next, what is over with the latest. */
export function queryOf(filter: PostFilter): Omit<PostQuery, 'cursor' | 'limit'> {
  const state = shownState(filter);
  const isAhead = state === 'open' || (state !== 'all' && open.has(state));
  return { ...filtersOf(filter), sort: isAhead ? 'time' : '-time' };
}
