import { startTransition, useOptimistic } from 'react';
import { useSearchText } from './use-search-text.ts';

/** What was chosen to be listed, and the way to choose otherwise. */
export interface ChosenFilter<Filter> {
  /** What the controls show. The list itself follows once it is drawn. */
  chosen: Filter;
  /** Chooses some of it otherwise; the rest stays as it was chosen, whether or not it is listed yet. */
  change: (part: Partial<Filter>) => void;
}

/** A filter with a search box. */
export interface SearchedFilter<Filter> extends ChosenFilter<Filter> {
  /** The text in the search box, which may not have been searched for yet. */
  typed: string;
  setTyped: (text: string) => void;
}

/**
 * The one way to change what a list shows. The address that keeps the filter changes in a transition, so
 * that drawing the new list holds up nobody; changes that come before its end add up.
 * @param listed what the address says
 */
export function useFilter<Filter extends object>(
  listed: Filter,
  onFilterChange: (filter: Filter) => void,
): ChosenFilter<Filter> {
  const [chosen, choose] = useOptimistic(listed);
  return {
    chosen,
    change: (part) => {
      const next = { ...chosen, ...part };
      startTransition(() => {
        choose(next);
        onFilterChange(next);
      });
    },
  };
}

/** The same with a search box: any change searches for what is typed, too. */
export function useSearchedFilter<Filter extends { search: string }>(
  listed: Filter,
  onFilterChange: (filter: Filter) => void,
): SearchedFilter<Filter> {
  const { chosen, change } = useFilter(listed, onFilterChange);
  const searchFor = (search: string) => ({ search }) as Partial<Filter>;
  const { typed, setTyped } = useSearchText(chosen.search, (search) => {
    change(searchFor(search));
  });
  return {
    chosen,
    typed,
    setTyped,
    change: (part) => {
      // Emptied, even if what was typed has not been searched for yet.
      if (part.search !== undefined) setTyped(part.search);
      change({ ...searchFor(typed), ...part });
    },
  };
}
