import { contentDefaults, type ContentPiece } from '@flowdeck/contract/content';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { seedId } from './time.ts';

/** What a language model writes when it is asked for this title. */
interface ModelText {
  title: string;
  keywords: readonly string[];
  model: string;
  content: string;
}

export const modelPiece: ModelText = {
  title: 'Written by a model',
  keywords: ['launch'],
  model: 'llama-3.1-70b-instruct',
  content: 'A model wrote this.\n\n## What it covers\n\n- One thing\n- Another thing',
};

export const rightToLeftPiece: ModelText = {
  title: 'خمس عادات للإطلاق الهادئ',
  keywords: ['إطلاق', 'تسويق'],
  model: 'llama-3.1-70b-instruct',
  content: '## قرر مبكرا\n\nاكتب ما لا يشمله الإطلاق.\n\n- قل ذلك للجميع\n- ثم قله مرة أخرى',
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** Everything at its limits: 200 characters of title, 20 keywords of 60, long words, long lists. */
export const longPiece: ModelText = {
  title: longWord.repeat(5).slice(0, 200),
  keywords: Array.from({ length: 20 }, (_, index) =>
    `${String(index + 1)} ${longWord.repeat(2)}`.slice(0, 60),
  ),
  model: 'meta-llama/Llama-3.1-Nemotron-70B-Instruct-HF-'.repeat(4).slice(0, 180),
  content: [
    'خمس عادات للإطلاق الهادئ '.repeat(30).trim(),
    ...Array.from({ length: 8 }, (_, index) =>
      [`## ${longWord.repeat(3)} ${String(index + 1)}`, longWord.repeat(12), `- ${longWord}`].join(
        '\n\n',
      ),
    ),
  ].join('\n\n'),
};

/** Asked for one of these titles, the mock API's language model answers; else there is none. */
export const writtenByModel: ReadonlyMap<string, { name: string; content: string }> = new Map(
  [modelPiece, rightToLeftPiece, longPiece].map(({ title, model, content }) => [
    title,
    { name: model, content },
  ]),
);

/** A piece as it was stored. */
export function storedPiece(text: ModelText, n: number): ContentPiece {
  const { title, keywords, model, content } = text;
  const request = { ...contentDefaults, title, keywords: [...keywords] };
  return {
    ...writePiece(request, { name: model, content }),
    id: seedId(n),
    createdAt: '2026-03-09T09:00:00.000Z',
  };
}
