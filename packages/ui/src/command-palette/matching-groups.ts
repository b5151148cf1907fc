import { defaultFilter } from 'cmdk';

/** What can be found by its label or by another word for it. */
interface Findable {
  label: string;
  keywords?: readonly string[];
}

interface Group<Command extends Findable> {
  commands: readonly Command[];
  /** Searched elsewhere: what is in it matches. */
  searched?: boolean;
}

/**
 * What a query means: the commands that have its letters in this order, the best match and its group
 * first; after them what was searched elsewhere. Without a query all of it, as given.
 */
export function matchingGroups<Command extends Findable, Given extends Group<Command>>(
  groups: readonly (Given & Group<Command>)[],
  query: string,
): readonly Given[] {
  const wanted = query.trim();
  const filled = groups.filter(({ commands }) => commands.length > 0);
  if (wanted === '') return filled;
  const matching = filled
    .filter(({ searched }) => !searched)
    .map((group) => {
      const matches = group.commands
        .map((command) => ({ command, score: scoreOf(command, wanted) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return { matches, group: { ...group, commands: matches.map(({ command }) => command) } };
    })
    .filter(({ matches }) => matches.length > 0)
    .sort((a, b) => (b.matches[0]?.score ?? 0) - (a.matches[0]?.score ?? 0))
    .map(({ group }) => group);
  return [...matching, ...filled.filter(({ searched }) => searched)];
}

const scoreOf = ({ label, keywords = [] }: Findable, wanted: string) =>
  defaultFilter(label, wanted, [...keywords]);
