import { countPhrase, searchable } from '../text/phrase.ts';
import { capitalised, type Fact } from './facts.ts';

/** Stands for what the author has to write, in any language. */
const gap = '[…]';

/**
 * An outline in the author's own words alone: each keyword is a section with the facts that name it,
 * then come the other facts.
 * @param sections the least number of sections
 */
export function outlineOf(
  keywords: readonly string[],
  facts: readonly Fact[],
  sections: number,
): string {
  const waiting = new Set(facts);
  const named = keywords.map((keyword) => {
    const own = [...waiting].filter(
      ({ text }) => countPhrase(searchable(text), searchable(keyword)) > 0,
    );
    for (const fact of own) waiting.delete(fact);
    return { heading: capitalised(keyword), facts: own };
  });
  const unnamed = Math.max(sections - named.length, waiting.size > 0 ? 1 : 0);
  const rest = [...waiting];
  const each = Math.ceil(rest.length / Math.max(1, unnamed));
  const others = Array.from({ length: unnamed }, (_, index) => ({
    heading: gap,
    facts: rest.slice(index * each, (index + 1) * each),
  }));
  const blocks = [...named, ...others].flatMap(({ heading, facts: own }) => [
    `## ${heading}`,
    own.length > 0 ? own.map(({ text }) => `- ${text}`).join('\n') : gap,
  ]);
  return [gap, ...blocks, gap].join('\n\n');
}
