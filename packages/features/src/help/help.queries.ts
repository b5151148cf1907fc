import { queryOptions } from '@tanstack/react-query';

/** The help for the page of a route; null if there is none. All of it comes at once, when it is first asked for. */
export const helpQuery = (route: string) =>
  queryOptions({
    queryKey: ['help', route],
    queryFn: async () => {
      const [{ helpTexts }, { parseHelp }] = await Promise.all([
        import('./help-texts.ts'),
        import('./model/help-page.ts'),
      ]);
      const text = helpTexts.get(route);
      return text === undefined ? null : parseHelp(text);
    },
    staleTime: Infinity,
  });
