import {
  draftColumns,
  draftOrigins,
  type DraftColumn,
  type DraftOrigin,
  type DraftQuery,
} from '@flowdeck/contract/content/drafts';
import type { TableSort } from '@flowdeck/ui/data-table';
import { sortOf, sortWord } from '../../platform/list/sort-word.ts';

/** The lowest SEO scores that a list can be narrowed to. */
export const scoreSteps = ['40', '60', '80'] as const;

/** What a list of drafts shows; an empty text stands for everything. */
export interface DraftFilter {
  search: string;
  /** Who had it written: one of `draftOrigins`, or the id of a workflow. */
  by: string;
  score: (typeof scoreSteps)[number] | '';
  sort: TableSort<DraftColumn>;
}

export const lastChangedFirst: TableSort<DraftColumn> = { by: 'changed', direction: 'descending' };

export const everyDraft: DraftFilter = { search: '', by: '', score: '', sort: lastChangedFirst };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isOrigin = (by: string): by is DraftOrigin => draftOrigins.some((origin) => origin === by);

/** The list that an address asks for. */
export function draftFilterIn(address: URLSearchParams): DraftFilter {
  const by = address.get('by') ?? '';
  return {
    search: address.get('search') ?? '',
    by: isOrigin(by) || uuid.test(by) ? by : '',
    score: scoreSteps.find((step) => step === address.get('score')) ?? '',
    sort: sortOf(address.get('sort'), draftColumns, lastChangedFirst),
  };
}

/** The address of a list: only what differs from every draft, the last changed first. */
export function draftAddressOf({ sort, ...filter }: DraftFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '') address.set(name, value);
  const word = sortWord(sort);
  if (word !== sortWord(lastChangedFirst)) address.set('sort', word);
  return address;
}

/** Whether a filter can hide drafts; an order hides none. */
export const hidesDrafts = (filter: DraftFilter): boolean =>
  draftAddressOf({ ...filter, sort: lastChangedFirst }).size > 0;

/** What the call is asked. */
export const draftQueryOf = ({
  search,
  by,
  score,
  sort,
}: DraftFilter): Omit<DraftQuery, 'cursor' | 'limit'> => ({
  ...(search.trim() && { search: search.trim() }),
  ...(by !== '' && (isOrigin(by) ? { origin: by } : { workflow: by })),
  ...(score && { minScore: Number(score) }),
  sort: sortWord(sort),
});
