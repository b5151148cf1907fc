import { useState } from 'react';

/**
 * Which things of a list are selected. What is gone, or cannot be selected any more, is not.
 * @param selectable the ids of those that can be
 */
export function useSelected(selectable: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = selectable.filter((id) => chosen.has(id));
  return {
    selected,
    select: (id: string, isSelected: boolean) => {
      const others = selected.filter((other) => other !== id);
      setChosen(new Set(isSelected ? [...others, id] : others));
    },
    selectOnly: (ids: readonly string[]) => {
      setChosen(new Set(ids));
    },
    clear: () => {
      setChosen(new Set());
    },
  };
}
