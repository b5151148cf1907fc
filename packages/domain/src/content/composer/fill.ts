import type { Measure } from './measure.ts';
import type { PlannedBlock } from './plan.ts';
import { render, type RenderInput } from './render.ts';

/** A piece is filled up to the first share of its words, and cut back to the second. */
const full = 1.07;
const tooFull = 1.12;
/** Words in the longest noun that replaces a keyword. */
const topicWords = 6;

/**
 * Adds groups of sentences, the most important first, until no other fits.
 * A group's cost is an estimate, since a keyword may be named or not. So the text is measured and
 * filled again, and any excess is removed.
 */
export function fill(input: RenderInput): string {
  const costs = groupCosts(input.blocks, input.measure);
  const waiting = new Set([...costs.keys()].filter((group) => group > 0).sort((a, b) => a - b));
  const taken = [0];
  const write = () => render(input, (group) => taken.includes(group));

  let written = write();
  for (let before = 0; before !== taken.length; written = write()) {
    before = taken.length;
    let { words } = written;
    for (const group of waiting) {
      const cost = costs.get(group) ?? 0;
      if (words + cost > input.words * full) continue;
      words += cost;
      taken.push(group);
      waiting.delete(group);
    }
  }
  while (written.words > input.words * tooFull && taken.length > 1) {
    taken.pop();
    written = write();
  }
  return written.text;
}

function groupCosts(blocks: readonly PlannedBlock[], measure: Measure): Map<number, number> {
  const costs = new Map<number, number>();
  for (const { text, subject, rule, group } of blocks.flatMap(({ units }) => units)) {
    const keyword = subject === null ? 0 : measure.words(subject);
    const noun = rule === 'always' && subject !== null ? keyword : Math.max(topicWords, keyword);
    const slots = text.split('{k}').length - 1;
    // The letter of each slot has been counted as a word.
    const cost = measure.words(text) + slots * (noun - 1);
    costs.set(group, (costs.get(group) ?? 0) + cost);
  }
  return costs;
}
