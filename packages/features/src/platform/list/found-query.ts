import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';

/** Something that a search from elsewhere names. */
export interface Found {
  id: string;
  label: string;
  /** Tells it from others of the same name. */
  hint?: string;
}

interface FoundQuery {
  /** Of all searches of this kind. */
  queryKey: QueryKey;
  search: string;
  find: (query: { search: string; limit: number }, signal: AbortSignal) => Promise<Found[]>;
}

/** Most things of one kind that are named. */
const mostFound = 5;

/** The one way to find things of a kind from elsewhere, by their words. */
export const foundQuery = ({ queryKey, search, find }: FoundQuery) =>
  queryOptions({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => find({ search, limit: mostFound }, signal),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
