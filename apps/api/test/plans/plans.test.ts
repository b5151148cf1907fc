import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  cascades,
  costOf,
  faultOf,
  outline,
  plainIndexes,
  planStatements,
  type Planned,
  type PlansOf,
} from '../support/plan-check.ts';
import { sentStatements, type SentStatement } from '../support/sent-statements.ts';
import { newPglite } from '../support/test-database.ts';

const database = inject('database');
const folder = database.kind === 'pglite' ? database.statements : '';
const pglite = await newPglite();
const indexes = await plainIndexes(pglite);
const planned: Planned = { plans: new Map(), without: new Map() };

beforeAll(async () => {
  const statements = [...sentStatements(folder), ...(await cascades(pglite))];
  Object.assign(planned, await planStatements(pglite, statements, indexes));
  await pglite.close();
}, 300_000);

const describeFault = (sent: SentStatement, plans: PlansOf) => {
  const fault = faultOf(sent, plans);
  return fault && `${sent.name} ${fault}: ${sent.text}\n${outline(plans.usual)}\n${sent.test}`;
};

describe('the statements of all tests', () => {
  it('do no more as other rows come', () => {
    const faults = [...planned.plans].map(([sent, plans]) => describeFault(sent, plans));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

const words = 'for words that few rows have: how many, only the word says';
const type = 'for kinds of which there are few: the planner takes all for as frequent';
/** Indexes that a plan for any parameters does without, each with the reason. */
const forSomeParameters: Record<string, string> = {
  activities_type_index: type,
  activities_workflow_type_index: type,
  audit_entries_kind_index: type,
  content_pieces_notes_index: 'for drafts with notes: a large workspace may have few',
  content_pieces_search_index: words,
  keyed_calls_names_index: 'for addresses that few answers name: how many, only the address says',
  leads_search_index: words,
  leads_tags_index: 'for tags that few leads have: how many, only the tag says',
  scheduled_posts_search_index: words,
  workflow_runs_made_index: words,
  workflows_search_index: words,
};
/** From how many times its costs on a statement misses an index. */
const slower = 1.25;

describe('without an index', () => {
  it.each(indexes.filter((name) => !(name in forSomeParameters)))(
    '%s, a statement fails or becomes slower',
    (name) => {
      const found = [...(planned.without.get(name) ?? [])];
      const failing = found.filter(([sent, plans]) => {
        const before = planned.plans.get(sent);
        return (
          describeFault(sent, plans) ??
          (before && costOf(plans.usual) > slower * costOf(before.usual))
        );
      });
      expect(failing.length, found.map(([{ text }]) => text).join('\n')).toBeGreaterThan(0);
    },
  );
});
