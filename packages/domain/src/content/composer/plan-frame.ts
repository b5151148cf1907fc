import { composerCopy } from './composer-copy.ts';
import { rooms, type PlannedBlock, type PlanInput, type Unit } from './plan.ts';

/** The rank of each part by importance; sections have 10 to 99 and 400 onwards. */
const groups = { core: 0, also: 100, question: 200 } as const;

/** The parts around the sections. @param rest keywords that have no section */
export function frame(input: PlanInput, rest: readonly string[]) {
  return {
    intro: introBlocks(input),
    also: alsoBlocks(input, rest),
    questions: questionBlocks(input),
    close: closeBlocks(input),
  };
}

const core = (text: string, subject: string | null, rule: Unit['rule'] = 'always'): Unit => ({
  text,
  subject,
  rule,
  group: groups.core,
});

function introBlocks({ voice, pick, title, keyphrase }: PlanInput): PlannedBlock[] {
  const opening =
    title.question === null
      ? pick.one(voice.opening.plain, 'opening').replaceAll('{t}', () => title.quoted)
      : pick.one(voice.opening.question, 'opening').replaceAll('{q}', () => title.question ?? '');
  const blocks: PlannedBlock[] = [
    {
      kind: 'paragraph',
      units: [
        core(opening, null),
        core(pick.one(voice.angle, 'angle'), keyphrase),
        core(pick.one(voice.promise, 'promise'), null),
      ],
    },
  ];
  if (title.promised !== null) {
    const text = composerCopy.promisedPoints(String(title.promised));
    blocks.push({ kind: 'paragraph', units: [core(text, null)] });
  }
  return blocks;
}

function alsoBlocks({ voice, pick }: PlanInput, rest: readonly string[]): PlannedBlock[] {
  if (rest.length === 0) return [];
  const { heading, lead, items } = voice.also;
  const order = pick.shuffled(items, 'also');
  const group = groups.also;
  const kind = 'paragraph' as const;
  return [
    { kind: 'heading', units: [{ ...core(heading, null), group }] },
    // The lead-in speaks of several.
    ...(rest.length > 1 ? [{ kind, units: [{ ...core(lead, null), group }] }] : []),
    ...rest.map((keyword, index): PlannedBlock => {
      const text = `[${order[index % order.length] ?? '{k}'}]`;
      return { kind: 'item', units: [{ ...core(text, keyword), group: group + index }] };
    }),
  ];
}

function questionBlocks({ voice, pick, length, keyphrase }: PlanInput): PlannedBlock[] {
  const wanted = new Set(
    pick.shuffled(voice.questions.items, 'questions').slice(0, rooms[length].questions),
  );
  const questions = voice.questions.items.filter((item) => wanted.has(item));
  return [
    {
      kind: 'heading',
      units: [{ ...core(voice.questions.heading, null), group: groups.question }],
    },
    ...questions.flatMap(({ ask, answer }, index): PlannedBlock[] => {
      const group = groups.question + index;
      return [
        { kind: 'subheading', units: [{ ...core(ask, keyphrase, 'spaced'), group }] },
        { kind: 'paragraph', units: [{ ...core(answer, null), group }] },
      ];
    }),
  ];
}

function closeBlocks({ voice, pick, keyphrase }: PlanInput): PlannedBlock[] {
  const { heading, first, then, act } = voice.close;
  return [
    { kind: 'heading', units: [core(heading, null)] },
    {
      kind: 'paragraph',
      units: [core(pick.one(first, 'close'), keyphrase), ...then.map((text) => core(text, null))],
    },
    { kind: 'paragraph', units: [core(act, null)] },
  ];
}
