import {
  draftColumns,
  draftOrigins,
  type DraftColumn,
  type DraftQuery,
} from '@flowdeck/contract/content/drafts';
import { ordersOf, type ListOrder } from '@flowdeck/contract/list';
import { aMoment } from '../../platform/list/a-moment.ts';
import { anId, anyText, filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';

/** The lowest SEO scores that a list can be narrowed to. */
export const scoreSteps = ['40', '60', '80'] as const;
export const draftOrders = ordersOf(draftColumns);

/** What a list of drafts shows; an empty text stands for everything. */
export interface DraftFilter {
  search: string;
  /** Who had it written: one of `draftOrigins`, or the id of a workflow. */
  by: string;
  score: (typeof scoreSteps)[number] | '';
  /** When they were written: the first moment, and the first that does not count any more. Links from a report say them. */
  from: string;
  until: string;
  sort: ListOrder<DraftColumn>;
}

/** The last changed first. */
export const everyDraft: DraftFilter = {
  search: '',
  by: '',
  score: '',
  from: '',
  until: '',
  sort: '-changed',
};

const originOf = oneOf(draftOrigins);

export const {
  read: draftFilterIn,
  write: draftAddressOf,
  hides: hidesDrafts,
} = filterInAddress<DraftFilter>(everyDraft, {
  search: anyText,
  by: (text) => originOf(text) ?? anId(text),
  score: oneOf(scoreSteps),
  from: aMoment,
  until: aMoment,
  sort: oneOf(draftOrders),
});

/** What the call is asked. */
export function draftQueryOf({
  search,
  by,
  score,
  from,
  until,
  sort,
}: DraftFilter): Omit<DraftQuery, 'cursor' | 'limit'> {
  const origin = originOf(by);
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(by !== '' && (origin ? { origin } : { workflow: by })),
    ...(score && { minScore: Number(score) }),
    ...(from && { from }),
    ...(until && { until }),
    sort,
  };
}
