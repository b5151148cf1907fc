import type { PGlite } from '@electric-sql/pglite';
import { getTableName } from 'drizzle-orm';
import { allTables } from './all-tables.ts';
import { growDatabase, type Size } from './grown-database.ts';
import type { SentStatement } from './sent-statements.ts';

const usual: Size = { workspaces: 1_000, rows: 10_000 };
const sizes = {
  usual,
  more: { ...usual, workspaces: 4 * usual.workspaces },
  larger: { ...usual, rows: 4 * usual.rows },
};
type SizeName = keyof typeof sizes;

/** A part of PostgreSQL's own plan. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Total Cost': number;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** How a statement is carried out at each size, whatever its parameters are. */
export type PlansOf = Record<SizeName, Plan>;

export interface Planned {
  /** Of each statement. */
  plans: Map<SentStatement, PlansOf>;
  /** By the name of an index: of each statement that uses it, if it were missing. */
  without: Map<string, Map<SentStatement, PlansOf>>;
}

/**
 * Plans statements on large tables, and on ones four times as large, with every index and without each.
 * @param pglite migrated and empty; it is of no other use afterwards
 * @param indexes names of the indexes to leave out, one at a time
 */
export async function planStatements(
  pglite: PGlite,
  statements: readonly SentStatement[],
  indexes: readonly string[],
): Promise<Planned> {
  const grow = await growDatabase(pglite);
  const plans = new Map<SentStatement, Partial<PlansOf>>();
  const without = new Map(
    indexes.map((index) => [index, new Map<SentStatement, Partial<PlansOf>>()]),
  );
  for (const name of Object.keys(sizes) as SizeName[]) {
    await grow(sizes[name]);
    for (const sent of statements) {
      plans.set(sent, { ...plans.get(sent), [name]: await planOf(pglite, sent) });
    }
    for (const [index, found] of without) {
      const isUsing = (sent: SentStatement) => indexesIn(plans.get(sent)?.[name]).includes(index);
      await pglite.exec(`begin; drop index ${index}`);
      for (const sent of statements.filter(isUsing)) {
        found.set(sent, { ...found.get(sent), [name]: await planOf(pglite, sent) });
      }
      await pglite.exec('rollback');
    }
  }
  // A statement may use an index at some sizes only.
  for (const found of without.values()) {
    for (const [sent, some] of found) found.set(sent, { ...plans.get(sent), ...some });
  }
  return { plans, without } as Planned;
}

async function planOf(pglite: PGlite, { text }: SentStatement): Promise<Plan> {
  const [result] = await pglite.exec(`explain (generic_plan, format json) ${text}`);
  const [row] = (result?.rows ?? []) as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  if (!row) throw new Error(`This statement has no plan: ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

/** The statements that deleting a row sends for each foreign key that leads to it. */
export async function cascades(pglite: PGlite): Promise<SentStatement[]> {
  const { rows } = await pglite.query<{ name: string; text: string }>(`
    select conname as name, format('delete from only %s where %s', conrelid::regclass,
      string_agg(format('%I = $%s', attname, place), ' and ')) as text
    from pg_constraint, unnest(conkey) with ordinality as keys (col, place)
    join pg_attribute on attnum = col
    where contype = 'f' and connamespace = 'public'::regnamespace and attrelid = conrelid
    group by conname, conrelid`);
  return rows.map((row) => ({ ...row, test: 'a foreign key' }));
}

/** Names of the indexes that keep no rule but only make statements fast. */
export async function plainIndexes(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique
    order by name`);
  return rows.map(({ name }) => name);
}

const ourTables = new Set((await allTables()).map(getTableName));

/**
 * What is wrong with how a statement is carried out; undefined if nothing is. A statement that does
 * more on purpose says so by what its name starts with:
 * - `whole_workspace`: reads all rows of a kind that a workspace has
 * - `across_workspaces`: finds the few that it is about in all workspaces by an index
 * - `whole_table`: reads all rows, for the operator
 */
export function faultOf({ name }: SentStatement, plans: PlansOf): string | undefined {
  if (name.startsWith('whole_table')) return undefined;
  const { usual, more, larger } = plans;
  const read = partsOf(usual).find(
    (part) => part['Node Type'] === 'Seq Scan' && ourTables.has(part['Relation Name'] ?? ''),
  );
  if (read) return `reads all of ${read['Relation Name'] ?? ''}`;
  if (name.startsWith('across_workspaces')) return undefined;
  if (growth(usual, more, costOf) > 1.5) return 'does more as other workspaces come';
  if (name.startsWith('whole_workspace')) return undefined;
  const inLarger = growth(usual, larger, costOf);
  if (inLarger > 2 && inLarger > 2 * growth(usual, larger, rowsOf)) {
    return 'does more in a larger workspace, and finds no more';
  }
  return undefined;
}

/** What a statement costs at the usual size, in the planner's units. */
export const costOf = (plan: Plan): number => plan['Total Cost'];

const growth = (from: Plan, to: Plan, what: (plan: Plan) => number) => what(to) / what(from);

/** How many rows a statement returns or changes. */
const rowsOf = (plan: Plan): number =>
  plan['Node Type'] === 'ModifyTable'
    ? Math.max(1, ...(plan.Plans ?? []).map(rowsOf))
    : plan['Plan Rows'];

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

const indexesIn = (plan: Plan | undefined): (string | undefined)[] =>
  plan ? partsOf(plan).map((part) => part['Index Name']) : [];

/** A plan in one line. */
export function outline({ Plans = [], ...plan }: Plan): string {
  const on = plan['Index Name'] ?? plan['Relation Name'];
  const parts = Plans.map(outline).join(', ');
  return `${plan['Node Type']}${on === undefined ? '' : ` on ${on}`}${parts && ` (${parts})`}`;
}
