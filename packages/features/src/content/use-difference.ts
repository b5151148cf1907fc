import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Part } from './model/difference.ts';

/** Few drafts are saved by two people at once. */
const differenceQuery = queryOptions({
  queryKey: ['text-difference'],
  queryFn: () => import('./model/difference.ts'),
  staleTime: Infinity,
  retry: false,
});

/**
 * Where two texts differ, of which one is being typed.
 * @returns the parts of each, null for texts that have too little in common, undefined if what finds them cannot be loaded
 */
export function useDifference(
  theirs: string,
  typed: string,
): { isLoading: boolean; parts: [Part[], Part[]] | null | undefined } {
  const { data, isLoading } = useQuery(differenceQuery);
  const mine = useDeferredValue(typed);
  const parts = useMemo(
    () => data && (data.difference(theirs, mine) ?? null),
    [data, theirs, mine],
  );
  return { isLoading, parts };
}
