import type { ContentPiece, ScoreCheck } from '@flowdeck/contract/content';
import type { DataSet } from '../scenario.ts';
import { seedId } from './time.ts';

const check = (id: string, points: number, of: number, message: string): ScoreCheck => ({
  id,
  passed: points === of,
  points,
  of,
  message,
});

/** What a mock piece scores: SEO 86, readability 64. */
export const mockChecks = {
  seo: [
    check('keyphrase-title', 36, 36, 'The title holds the first keyword'),
    check('keyphrase-intro', 24, 24, 'The introduction holds the first keyword'),
    check('title-length', 6, 20, 'The title is 24 columns wide; use 30 or more'),
    check('text-length', 20, 20, 'The text has 320 words'),
  ],
  readability: [
    check('reading-ease', 34, 60, 'The text is fairly hard to read; use shorter words'),
    check('sentence-length', 30, 40, 'Some sentences are longer than 20 words; divide them'),
  ],
} as const satisfies Record<string, ScoreCheck[]>;

/** Requests with these titles get a piece of their own. */
export const modelPiece = piece(401, {
  title: 'Written by a model',
  source: 'model',
  model: 'llama-3.1-70b-instruct',
  content: 'A model wrote this.\n\n## What it covers\n\n- One thing\n- Another thing',
});

export const rightToLeftPiece = piece(402, {
  title: 'خمس عادات للإطلاق الهادئ',
  content: '## قرر مبكرا\n\nاكتب ما لا يشمله الإطلاق.\n\n- قل ذلك للجميع\n- ثم قله مرة أخرى',
  keywords: ['إطلاق', 'تسويق'],
});

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** Everything at its limits: 200 characters of title, 20 keywords of 60, long words, long lists. */
export const longPiece = piece(403, {
  title: longWord.repeat(5).slice(0, 200),
  source: 'model',
  model: 'meta-llama/Llama-3.1-Nemotron-70B-Instruct-HF-'.repeat(4).slice(0, 180),
  content: [
    'خمس عادات للإطلاق الهادئ '.repeat(30),
    ...Array.from({ length: 8 }, (_, index) =>
      [`## ${longWord.repeat(3)} ${String(index + 1)}`, longWord.repeat(12), `- ${longWord}`].join(
        '\n\n',
      ),
    ),
  ].join('\n\n'),
  keywords: Array.from({ length: 20 }, (_, index) =>
    `${String(index + 1)} ${longWord.repeat(2)}`.slice(0, 60),
  ),
});

function piece(n: number, own: Partial<ContentPiece>): ContentPiece {
  return {
    id: seedId(n),
    createdAt: '2026-03-09T09:00:00.000Z',
    title: 'Five habits of calm launches',
    content: 'Launches fail in the last week, not in the first.',
    keywords: ['launch'],
    seoScore: 86,
    readabilityScore: 64,
    source: 'template',
    model: null,
    wordCount: 320,
    seoChecks: mockChecks.seo,
    readabilityChecks: mockChecks.readability,
    ...own,
  };
}

/** The pieces that a mock workspace starts with, newest first. */
export const seedPieces: Record<DataSet, readonly ContentPiece[]> = {
  typical: [modelPiece, rightToLeftPiece],
  empty: [],
  long: [longPiece],
};
