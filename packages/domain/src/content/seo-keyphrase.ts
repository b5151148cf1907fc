import type { ScoreCheck } from '@flowdeck/contract/content';
import { falling, scoreCheck } from './score.ts';
import { countPhrase, findPhrase, searchable } from './text/phrase.ts';
import type { Piece } from './text/piece.ts';

/** Occurrences per hundred words: what is good, and what is so much that it gives no points. */
const density = { least: 0.5, most: 3, tooMuch: 5 } as const;
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
  piece: Piece,
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
  const { passages } = piece;
  const has = (text = '') => countPhrase(text, phrase) > 0;
  const intro = passages.find(({ kind }) => kind === 'paragraph')?.searchable;
  const headings = passages.filter(({ kind }) => kind === 'heading');
  const place = (id: keyof typeof weights, found: boolean, yes: string, no: string) =>
    check(id, found ? 1 : 0, found ? yes : no);
  const { per100, count } = densityOf(piece, phrase);
  const covered = partsWith(piece, phrase);

  return [
    place(
      'keyphrase-title',
      has(searchable(title)),
      `The title holds ${name}`,
      `Put ${name} into the title`,
    ),
    place(
      'keyphrase-intro',
      has(intro),
      `The first paragraph holds ${name}`,
      `Put ${name} into the first paragraph`,
    ),
    place(
      'keyphrase-subheading',
      headings.some((heading) => has(heading.searchable)),
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

function densityOf({ passages, words }: Piece, phrase: string) {
  const count = passages.reduce((sum, { searchable }) => sum + countPhrase(searchable, phrase), 0);
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

/** In how many of the equal parts, measured in words, the phrase begins somewhere. */
function partsWith({ passages, words }: Piece, phrase: string): number {
  const covered = new Set<number>();
  let before = 0;
  for (const passage of passages) {
    const line = passage.searchable;
    for (const index of findPhrase(line, phrase)) {
      const at = before + (index / line.length) * passage.words;
      covered.add(Math.min(parts - 1, Math.floor((parts * at) / Math.max(1, words))));
    }
    before += passage.words;
  }
  return covered.size;
}
