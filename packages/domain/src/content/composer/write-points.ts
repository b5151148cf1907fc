import type { Brief } from './brief.ts';
import { shared } from './briefs/shared.ts';
import { capitalised, type Fact } from './facts.ts';
import type { Room } from './plan.ts';
import type { BriefInput } from './write-brief.ts';

/** Words in a fact that can be the name of its point. */
const longestName = 8;
/** “Name: what it is” or “Name – what it is”. */
const named = /^([^:]{2,60}?)(?::| [–—-]) (.+)$/u;

interface Point {
  /** Null leaves it to the author. */
  name: string | null;
  sentences: string[];
}

/** As many points as the title promises or, if it promises none, as there are facts to tell. */
export function pointsOf(
  facts: readonly Fact[],
  promised: number | null,
  { points, mostPoints }: Room,
): Point[] {
  const count =
    promised === null
      ? Math.max(points, Math.min(facts.length, mostPoints))
      : Math.min(promised, Math.max(facts.length, mostPoints));
  return Array.from({ length: count }, (_, index): Point => {
    // More facts than points: each point takes its share, in the author's order.
    const own = facts.filter(
      (_fact, at) => Math.floor((at * count) / Math.max(count, facts.length)) === index,
    );
    const [first, ...more] = own.map(({ text }) => text);
    const point = readPoint(first ?? '');
    return { ...point, sentences: [...point.sentences, ...more] };
  });
}

/** The numbered points of a list, each with its facts or with notes for the author. */
export function writePoints(
  points: readonly Point[],
  { asks, name: unnamed }: NonNullable<Brief['points']>,
  { keyphrase, room, title: { promised } }: BriefInput,
): string[] {
  const middle = Math.floor(points.length / 2);
  const missing = promised !== null && promised > points.length;
  return [
    ...(missing ? [shared.promisedPoints(String(promised))] : []),
    ...points.flatMap(({ name, sentences }, index) => {
      const about = keyphrase !== null && index === middle ? shared.pointAsk(keyphrase) : asks[0];
      const notes = [about, asks[1]].slice(0, room.asks).slice(sentences.length);
      const body = [...sentences, ...notes].join(' ');
      return [`### ${String(index + 1)}. ${name ?? unnamed}`, body];
    }),
  ];
}

/** A short fact is the name of a point; so is what stands before a colon or a dash. */
function readPoint(fact: string): Point {
  const [, name, text] = named.exec(fact) ?? [];
  if (name !== undefined && text !== undefined) {
    return { name: capitalised(name), sentences: [capitalised(text)] };
  }
  const isName = fact !== '' && fact.split(/\s/u).length <= longestName;
  return isName
    ? { name: fact.replace(/\.$/u, ''), sentences: [] }
    : { name: null, sentences: fact === '' ? [] : [fact] };
}
