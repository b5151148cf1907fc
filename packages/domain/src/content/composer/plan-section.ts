import type { PlannedBlock, Unit } from './plan.ts';
import type { Picker } from './pick.ts';
import type { SectionWords } from './voice.ts';

/** The rank of each kind of sentence by importance. The frame uses 0 and 100 to 399. */
const groups = { section: 10, fill: 400, body: 500 } as const;
/** Sentences of the body that share a paragraph with the opener. */
const firstParagraph = 3;

interface SectionPlan {
  words: SectionWords;
  pick: Picker;
  /** Index among the `count` sections of this piece. */
  index: number;
  count: number;
  /** What the section is about; null for a section of general advice. */
  keyword: string | null;
  keyphrase: string | null;
  bridge: string | null;
}

/** One section: subheading, opener, body, perhaps a sentence back to the keyphrase, a placeholder. */
export function sectionBlocks(plan: SectionPlan): PlannedBlock[] {
  const { words, pick, index, count, keyword, keyphrase, bridge } = plan;
  const core = index === 0 ? 0 : groups.section + index;
  const subject = keyword ?? keyphrase;
  const openerRule = keyword === null ? 'spaced' : 'usually';
  const opener: Unit = {
    text: pick.one(words.openers, `opener ${String(index)}`),
    subject,
    rule: openerRule,
    group: core,
  };

  // Which sentences a shorter piece keeps depends on the input; their order never changes.
  const byImportance = pick.shuffled(words.body, `body ${String(index)}`);
  // One item makes no list.
  const kept = words.list ? 2 : 1;
  const body = words.body.map((text): Unit => {
    const place = byImportance.indexOf(text);
    const group = place < kept ? core : groups.body + place * count + index;
    return { text, subject, rule: 'spaced', group };
  });
  const back: Unit[] =
    bridge === null ? [] : [{ text: bridge, subject: keyphrase, rule: 'needed', group: core }];

  return [
    {
      kind: 'heading',
      units: [
        {
          text: keyword === null ? words.plainHeading : words.heading,
          subject: keyword,
          rule: 'always',
          group: core,
        },
      ],
    },
    ...(words.list ? asList(opener, body, back) : asParagraphs(opener, body, back)),
    {
      kind: 'paragraph',
      units: [{ text: words.fill, subject: null, rule: 'always', group: groups.fill + index }],
    },
  ];
}

function asList(opener: Unit, body: Unit[], back: Unit[]): PlannedBlock[] {
  return [
    { kind: 'paragraph', units: [opener] },
    ...body.map((unit): PlannedBlock => ({ kind: 'item', units: [unit] })),
    { kind: 'paragraph', units: back },
  ];
}

function asParagraphs(opener: Unit, body: Unit[], back: Unit[]): PlannedBlock[] {
  return [
    { kind: 'paragraph', units: [opener, ...body.slice(0, firstParagraph)] },
    { kind: 'paragraph', units: [...body.slice(firstParagraph), ...back] },
  ];
}
