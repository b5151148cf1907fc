import { contentDefaults } from '@flowdeck/contract/content/content';
import { writePiece, type WrittenPiece } from '@flowdeck/domain/content/write-piece';
import { toStoredPiece } from '../stored-piece.ts';
import type { MockPiece } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

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

/** A draft that someone works on: Markdown of every kind, and notes that are still to be filled in. */
export const draftPiece: ModelText = {
  title: 'How to plan a calm launch',
  keywords: ['calm launch', 'launch checklist'],
  model: 'llama-3.1-70b-instruct',
  content: [
    'A calm launch is planned backwards from the day after it. Ask who has to know, who has to answer, and who may sleep.',
    '## Decide what is not part of it',
    'Write down what the launch leaves out. [Name the feature that waits for the next release] It keeps the list short, and **everybody** reads it.',
    '## The launch checklist',
    '- Choose a date that is not a Friday\n- Freeze the texts a week before\n- [Say who answers questions on the day]',
    '## What we learned',
    '1. Announce it in the morning.\n2. Read the [release notes](https://example.org/notes) aloud once.',
    '> “Nobody noticed, and that was the point.”',
  ].join('\n\n'),
};

/** Of this text the language model writes the beginning, and never comes to the end. */
export const endlessPiece: ModelText = {
  title: 'Written without end',
  keywords: [],
  model: 'llama-3.1-70b-instruct',
  content: [
    'A calm launch is **planned backwards** from the day after it.',
    '## Decide what is not part of it',
    '- Write down what the launch leaves out.\n- Say it to everyone who might',
  ].join('\n\n'),
};

/** Asked for this title, the language model fails. */
export const brokenTitle = 'Written by no model';

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
  [
    modelPiece,
    draftPiece,
    endlessPiece,
    { ...modelPiece, title: brokenTitle },
    rightToLeftPiece,
    longPiece,
  ].map(({ title, model, content }) => [title, { name: model, content }]),
);

const written = new WeakMap<ModelText, WrittenPiece>();

/** Scores each text once and copies it into every world: scoring takes longer than the rest of the seed. */
function writtenOnce(text: ModelText): WrittenPiece {
  const { title, keywords, model, content } = text;
  const request = { ...contentDefaults, title, keywords: [...keywords] };
  const piece = written.get(text) ?? writePiece(request, { name: model, content });
  written.set(text, piece);
  return structuredClone(piece);
}

/**
 * A piece as it was stored.
 * @param since how long before `now`
 * @param workflowId the workflow that had it written; null for a person
 */
export function storedPiece(
  text: ModelText,
  n: number,
  now: Date,
  since: Span,
  workflowId: string | null = null,
): MockPiece {
  return toStoredPiece(writtenOnce(text), seedId(n), ago(now, since), workflowId);
}

/** The draft that someone works on in the everyday workspace, and the longest in the long one. */
export const draftId = seedId(401);
export const longDraftId = seedId(403);
