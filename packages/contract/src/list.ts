import * as z from 'zod/mini';
import { moment } from './storable.ts';
import { limits, text } from './text.ts';

/** Items per page of a list: the default, and the most that one call returns. */
export const listPage = { default: 50, max: 200 } as const;

/** Most UTF-16 code units of a cursor; ours are far shorter. */
const longestCursor = 2_000;

/** An order of a list: its name rises, `-name` falls. */
export type ListOrder<By extends string> = By | `-${By}`;

/** The part of every list's query that says which page of what is wanted. */
export const pageQuery = {
  /** The `nextCursor` of the previous page, in the same order. */
  cursor: z.optional(z.string().check(z.maxLength(longestCursor))),
  limit: z.optional(
    z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(listPage.max)),
  ),
};

/** The part of a list's query that narrows it to a period. */
export const periodQuery = {
  /** The first moment that counts. */
  from: z.optional(moment),
  /** The first moment that does not count any more. */
  until: z.optional(moment),
};

/**
 * The query of a list that can be searched and sorted; add its filters beside.
 * @param columns what it can be sorted by
 */
export const listQuery = <const By extends string>(columns: readonly [By, ...By[]]) => ({
  ...pageQuery,
  /** Words, each the beginning of a word that an item has. */
  search: z.optional(text(limits.search)),
  sort: z.optional(z.enum(ordersOf(columns))),
});

/** Every order that these columns allow. */
export const ordersOf = <const By extends string>(columns: readonly [By, ...By[]]) =>
  columns.flatMap((by) => [by, `-${by}`] as const) as unknown as readonly [
    ListOrder<By>,
    ...ListOrder<By>[],
  ];

/** One page of a list. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    items: z.array(item),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  });
