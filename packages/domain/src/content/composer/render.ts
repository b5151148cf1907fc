import type { Measure } from './measure.ts';
import { createMentions } from './mentions.ts';
import type { PlannedBlock, Unit } from './plan.ts';

export interface RenderInput {
  blocks: readonly PlannedBlock[];
  /** Nouns that replace a subject, in turn. */
  topics: readonly string[];
  /** The keyword that is placed for the SEO checks; null places none. */
  keyphrase: string | null;
  /** Words that the piece will have. */
  words: number;
  measure: Measure;
}

export interface Rendered {
  text: string;
  words: number;
}

const marks = { heading: '## ', subheading: '### ', item: '- ', paragraph: '' } as const;

/** Writes the units of the given groups as text and decides where the keywords go. */
export function render(
  { blocks, topics, keyphrase, words, measure }: RenderInput,
  includes: (group: number) => boolean,
): Rendered {
  const mentions = createMentions(measure, keyphrase, words);
  let topic = 0;
  const resolve = ({ text, subject, rule }: Unit): string => {
    if (!text.includes('{k}')) return text;
    const named = subject !== null && mentions.allows(subject, rule);
    if (!named && rule === 'needed') return '';
    const noun = named ? subject : (topics[topic++ % topics.length] ?? '');
    return text.replaceAll('{k}', () => noun);
  };

  let [text, count, previous] = ['', 0, ''];
  for (const { kind, units } of blocks) {
    const sentences = units
      .filter(({ group }) => includes(group))
      .map((unit) => {
        const sentence = resolve(unit);
        mentions.note(sentence);
        count += measure.words(sentence);
        return sentence;
      })
      .filter((sentence) => sentence !== '');
    if (sentences.length === 0) continue;
    const gap = kind === 'item' && previous === 'item' ? '\n' : '\n\n';
    text += (text === '' ? '' : gap) + marks[kind] + sentences.join(' ');
    previous = kind;
  }
  return { text, words: count };
}
