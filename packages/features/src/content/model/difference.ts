/** How much of what both texts share is shown on either side, and how much of what differs, in UTF-16 code units. */
const context = 40;
const longestPart = 300;

/**
 * Where two texts differ, in whole words.
 * @returns the end of what is before it in both, the part of each, and the beginning of what is after it in both
 */
export function difference(
  one: string,
  other: string,
): [before: string, one: string, other: string, after: string] {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const partOf = (all: readonly string[]) => all.slice(start, all.length - end).join('');
  const before = words.slice(0, start).join('');
  const after = end === 0 ? '' : words.slice(-end).join('');
  return [
    before.length > context ? `…${before.slice(-context).toWellFormed()}` : before,
    cut(partOf(words), longestPart),
    cut(partOf(others), longestPart),
    cut(after, context),
  ];
}

/** Words and the white space between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
