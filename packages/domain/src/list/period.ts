/** Moments in UTC; left out for no such end. */
export interface Period {
  from?: string | undefined;
  /** The first moment that does not count any more. */
  until?: string | undefined;
}

/**
 * Whether something happened in a period. The server's stores say the same in SQL.
 * @param at null for what has not happened, which is in no period that has an end
 */
export const isWithin = (at: Date | null, { from, until }: Period): boolean =>
  (from === undefined || (at !== null && at >= new Date(from))) &&
  (until === undefined || (at !== null && at < new Date(until)));
