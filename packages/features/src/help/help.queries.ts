import { queryOptions } from '@tanstack/react-query';

/** The help for the page of a route; null if there is none. All of it comes at once, when it is first asked for. */
export const helpQuery = (route: string) =>
  queryOptions({
    queryKey: ['help', route],
    queryFn: async () => (await import('./help-pages.ts')).helpFor(route),
    staleTime: Infinity,
  });
