import { searchable } from '../text/phrase.ts';
import { capitalised, type Fact, type FactKind } from './facts.ts';

/** Somewhere in a piece that facts can stand, in place of notes to the author. */
export interface Slot {
  /** A fact that begins with it and a colon belongs here, without it. */
  heading: string;
  /** Any other fact belongs here by its form or, failing that, by its words. */
  takes: readonly FactKind[];
  cue: RegExp | null;
  facts: Fact[];
}

/**
 * Puts each fact into the slot that it names or, if it names none, into the first that it fits.
 * @returns the facts that belong nowhere, in the author's order
 */
export function placeFacts(facts: readonly Fact[], slots: readonly Slot[]): Fact[] {
  return facts.filter((fact) => {
    const named = slots.find(({ heading }) => labelOf(fact) === searchable(heading));
    const slot =
      named ??
      slots.find(({ takes }) => takes.includes(fact.kind)) ??
      slots.find(({ cue }) => cue?.test(fact.text));
    slot?.facts.push(named ? withoutLabel(fact) : fact);
    return slot === undefined;
  });
}

const labelOf = ({ text }: Fact) => searchable(text.slice(0, Math.max(0, text.indexOf(':'))));

const withoutLabel = (fact: Fact): Fact => ({
  ...fact,
  text: capitalised(fact.text.slice(fact.text.indexOf(':') + 1).trim()),
});
