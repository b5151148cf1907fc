import type { ScoreCheck } from '@flowdeck/contract/content';
import { falling, scoreCheck } from './score.ts';
import type { Block } from './text/blocks.ts';
import { countPhrase, findPhrase, searchable } from './text/phrase.ts';
import { countWords } from './text/words.ts';

/** Occurrences per hundred words: what is good, and what is so much that it gives no points. */
export const density = { least: 0.5, most: 3, tooMuch: 5 } as const;
/** The text is looked at in this many parts of equal length. */
const parts = 3;

const weights = {
  'keyphrase-title': 15,
  'keyphrase-intro': 12,
  'keyphrase-subheading': 10,
  'keyphrase-density': 15,
  'keyphrase-distribution': 10,
} as const;

/** Where and how often the keyphrase stands. 62 points together. */
export function keyphraseChecks(
  keyphrase: string | undefined,
  title: string,
  blocks: readonly Block[],
): ScoreCheck[] {
  const check = (id: keyof typeof weights, share: number, message: string) =>
    scoreCheck(id, weights[id], share, message);
  if (keyphrase === undefined) {
    return [
      check('keyphrase-title', 0, 'Add a keyword; the first one should also be in the title'),
      check('keyphrase-intro', 0, 'Without a keyword the introduction cannot be checked'),
      check('keyphrase-subheading', 0, 'Without a keyword the subheadings cannot be checked'),
      check('keyphrase-density', 0, 'Without a keyword its density cannot be measured'),
      check('keyphrase-distribution', 0, 'Without a keyword its distribution cannot be measured'),
    ];
  }

  const phrase = searchable(keyphrase);
  const name = `“${keyphrase}”`;
  const has = (text: string | undefined) =>
    text !== undefined && countPhrase(searchable(text), phrase) > 0;
  const intro = blocks.find(({ kind }) => kind === 'paragraph')?.text;
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const place = (id: keyof typeof weights, found: boolean, yes: string, no: string) =>
    check(id, found ? 1 : 0, found ? yes : no);
  const { per100, count } = densityOf(blocks, phrase);
  const covered = partsWith(blocks, phrase);

  return [
    place('keyphrase-title', has(title), `The title holds ${name}`, `Put ${name} into the title`),
    place(
      'keyphrase-intro',
      has(intro),
      `The first paragraph holds ${name}`,
      `Put ${name} into the first paragraph`,
    ),
    place(
      'keyphrase-subheading',
      headings.some(({ text }) => has(text)),
      `A subheading holds ${name}`,
      `Put ${name} into a subheading`,
    ),
    check('keyphrase-density', densityShare(per100), densityMessage(name, count, per100)),
    check(
      'keyphrase-distribution',
      covered / parts,
      covered === parts
        ? `${name} is spread over the whole text`
        : `${name} is in ${String(covered)} of ${String(parts)} parts of the text; spread it out`,
    ),
  ];
}

function densityOf(blocks: readonly Block[], phrase: string) {
  let [count, words] = [0, 0];
  for (const { text } of blocks) {
    count += countPhrase(searchable(text), phrase);
    words += countWords(text);
  }
  return { count, per100: words === 0 ? 0 : (100 * count) / words };
}

function densityShare(per100: number): number {
  if (per100 < density.least) return per100 / density.least;
  return falling(per100, density.most, density.tooMuch);
}

function densityMessage(name: string, count: number, per100: number): string {
  const found = `${name} stands ${String(count)} ${count === 1 ? 'time' : 'times'}, ${per100.toFixed(2)} per 100 words`;
  if (per100 < density.least)
    return `${found}; use it more often, ${String(density.least)} at least`;
  return per100 > density.most
    ? `${found}; use it less often, ${String(density.most)} at most`
    : found;
}

/** In how many of the equal parts, cut by words along block ends, the phrase begins somewhere. */
function partsWith(blocks: readonly Block[], phrase: string): number {
  const sizes = blocks.map(({ text }) => countWords(text));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const covered = new Set<number>();
  let before = 0;
  blocks.forEach(({ text }, index) => {
    const size = sizes[index] ?? 0;
    const line = searchable(text);
    for (const index of findPhrase(line, phrase)) {
      const at = before + (index / line.length) * size;
      covered.add(Math.min(parts - 1, Math.floor((parts * at) / Math.max(1, total))));
    }
    before += size;
  });
  return covered.size;
}
