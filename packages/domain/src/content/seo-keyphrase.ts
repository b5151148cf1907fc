import type { ScoreCheck } from '@flowdeck/contract/content/content';
import { counted } from '@flowdeck/contract/counted';
import { falling, scoreCheck } from './score.ts';
import { seoScoreCopy as copy } from './seo-score-copy.ts';
import { countPhrase, findPhrase, searchable } from './text/phrase.ts';
import type { Piece } from './text/piece.ts';

/** Occurrences per hundred words: what is good, and what is so much that it gives no points. */
const density = { least: 0.5, most: 3, tooMuch: 5 } as const;
/** The text is looked at in this many parts of equal length. */
const parts = 3;

const weights = {
  'keyphrase-title': 10,
  'keyphrase-intro': 10,
  'keyphrase-subheading': 8,
  'keyphrase-density': 10,
  'keyphrase-distribution': 8,
} as const;

/** Where and how often the keyphrase appears. 46 points together. */
export function keyphraseChecks(
  keyphrase: string | undefined,
  title: string,
  piece: Piece,
): ScoreCheck[] {
  const check = (id: keyof typeof weights, share: number, message: string) =>
    scoreCheck(id, weights[id], share, message);
  if (keyphrase === undefined) {
    return [
      check('keyphrase-title', 0, copy.title.noKeyword),
      check('keyphrase-intro', 0, copy.introduction.noKeyword),
      check('keyphrase-subheading', 0, copy.subheading.noKeyword),
      check('keyphrase-density', 0, copy.density.noKeyword),
      check('keyphrase-distribution', 0, copy.distribution.noKeyword),
    ];
  }

  const phrase = searchable(keyphrase);
  const name = copy.quoted(keyphrase);
  const { passages } = piece;
  const has = (text = '') => countPhrase(text, phrase) > 0;
  const intro = passages.find(({ kind }) => kind === 'paragraph')?.searchable;
  const headings = passages.filter(({ kind }) => kind === 'heading');
  const place = (id: keyof typeof weights, found: boolean, texts: PlaceCopy) =>
    check(id, found ? 1 : 0, found ? texts.found(name) : texts.missing(name));
  const { per100, count } = densityOf(piece, phrase);
  const covered = partsWith(piece, phrase);

  return [
    place('keyphrase-title', has(searchable(title)), copy.title),
    place('keyphrase-intro', has(intro), copy.introduction),
    place(
      'keyphrase-subheading',
      headings.some((heading) => has(heading.searchable)),
      copy.subheading,
    ),
    check('keyphrase-density', densityShare(per100), densityMessage(name, count, per100)),
    check(
      'keyphrase-distribution',
      covered / parts,
      covered === parts
        ? copy.distribution.even(name)
        : copy.distribution.uneven(name, String(covered), String(parts)),
    ),
  ];
}

type PlaceCopy = typeof copy.title | typeof copy.introduction | typeof copy.subheading;

function densityOf({ passages, words }: Piece, phrase: string) {
  const count = passages.reduce((sum, { searchable }) => sum + countPhrase(searchable, phrase), 0);
  return { count, per100: words === 0 ? 0 : (100 * count) / words };
}

function densityShare(per100: number): number {
  if (per100 < density.least) return per100 / density.least;
  return falling(per100, density.most, density.tooMuch);
}

function densityMessage(name: string, count: number, per100: number): string {
  const found = copy.density.found(name, counted(count, copy.nouns.time), per100.toFixed(2));
  if (per100 < density.least) return copy.density.tooRare(found, String(density.least));
  return per100 > density.most ? copy.density.tooOften(found, String(density.most)) : found;
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
