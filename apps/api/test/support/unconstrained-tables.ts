import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A part of PostgreSQL's own parse tree: https://github.com/pganalyze/libpg_query */
type Tree = Record<string, unknown>;

/** An alias whose workspace a condition fixes: with a value, or with that of another alias. */
interface Fixed {
  alias: string;
  by: 'value' | { alias: string };
}

/**
 * The tables of workspace data that a statement reads, changes or deletes in more than one
 * workspace. Each has to be constrained by `workspace_id = $n`, or by the same workspace as a table
 * that is. An insert names its workspace, as the column is not null; an upsert changes only rows of
 * that workspace if `workspace_id` is in its conflict target, or in the condition of its update.
 * @param owned names of the tables that hold workspace data
 * @throws on a text that is not SQL
 */
export function unconstrainedTables(text: string, owned: readonly string[]): string[] {
  const found: string[] = [];
  for (const { stmt } of parseSync(text).stmts ?? []) visit(stmt, new Set(), new Set());
  return found;

  /** @param outer aliases that are constrained where this part stands */
  function visit(part: unknown, outer: Set<string>, ctes: Set<string>): void {
    if (!isTree(part)) return;
    // Also where no level below has looked at it, as in `truncate`.
    if (typeof part['relname'] === 'string' && isOwned(part, ctes)) found.push(part['relname']);
    for (const [kind, value] of Object.entries(part)) {
      // It names tables of its level again.
      if (kind === 'lockingClause') continue;
      if (/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) level(value as Tree, outer, ctes);
      else visit(value, outer, ctes);
    }
  }

  /** One level of a statement: its tables, and the conditions on them. */
  function level(stmt: Tree, outer: Set<string>, given: Set<string>): void {
    const { withClause, larg, rarg, relation, fromClause, usingClause, onConflictClause, ...rest } =
      stmt;
    const ctes = new Set(given);
    for (const cte of list((withClause as Tree | undefined)?.['ctes'])) {
      const { ctename, ctequery } = cte['CommonTableExpr'] as Tree;
      ctes.add(String(ctename));
      visit(ctequery, outer, ctes);
    }
    // A union has two levels in place of tables.
    for (const side of [larg, rarg]) if (side) level(side as Tree, outer, ctes);

    const isInsert = 'override' in stmt;
    const sources = new Map<string, Tree>();
    const fixed: Fixed[] = [];
    const constrained = new Set(outer);
    const add = (table: Tree) => {
      sources.set(aliasOf(table), table);
      // What it selects is constrained at its own level.
      if (ctes.has(String(table['relname']))) constrained.add(aliasOf(table));
    };
    if (relation && !isInsert) add(relation as Tree);
    for (const from of [...list(fromClause), ...list(usingClause)]) collect(from);
    fixed.push(...fixedBy(rest['whereClause']));

    for (let before = -1; before < constrained.size;) {
      before = constrained.size;
      for (const { alias, by } of fixed) {
        if (by === 'value' || constrained.has(by.alias)) constrained.add(alias);
      }
    }
    for (const [alias, table] of sources) {
      if (isOwned(table, ctes) && !constrained.has(alias)) found.push(String(table['relname']));
    }
    visit(rest, constrained, ctes);
    if (isInsert && isOwned(relation as Tree, ctes))
      upsert(relation as Tree, onConflictClause as Tree);

    function upsert(table: Tree, conflict: Tree | undefined): void {
      if (conflict?.['action'] !== 'ONCONFLICT_UPDATE') return;
      const columns = list((conflict['infer'] as Tree | undefined)?.['indexElems']);
      if (columns.some(({ IndexElem }) => (IndexElem as Tree)['name'] === 'workspace_id')) return;
      add(table);
      const fixes = fixedBy(conflict['whereClause']);
      const isFixed = fixes.some(({ alias, by }) => alias === aliasOf(table) && by === 'value');
      if (!isFixed) found.push(String(table['relname']));
    }

    function collect(from: Tree): void {
      const { RangeVar, JoinExpr, RangeSubselect } = from as Record<string, Tree | undefined>;
      if (RangeVar) {
        add(RangeVar);
      } else if (JoinExpr) {
        const { larg, rarg, quals, jointype } = JoinExpr;
        collect(larg as Tree);
        const left = new Set(sources.keys());
        collect(rarg as Tree);
        // The condition of an outer join does not keep out rows of the side that is kept whole.
        if (jointype === 'JOIN_INNER') fixed.push(...fixedBy(quals));
        if (jointype === 'JOIN_LEFT') {
          fixed.push(...fixedBy(quals).filter(({ alias }) => !left.has(alias)));
        }
        visit(quals, outer, ctes);
      } else {
        // As above.
        if (RangeSubselect) constrained.add(aliasOf(RangeSubselect));
        visit(from, outer, ctes);
      }
    }

    function fixedBy(condition: unknown): Fixed[] {
      if (!isTree(condition)) return [];
      const { BoolExpr, A_Expr } = condition as Record<string, Tree | undefined>;
      if (BoolExpr?.['boolop'] === 'AND_EXPR') return list(BoolExpr['args']).flatMap(fixedBy);
      if (!A_Expr || nameOf(A_Expr['name']) !== '=') return [];
      const sides = [A_Expr['lexpr'], A_Expr['rexpr']] as const;
      return [sides, sides.toReversed()].flatMap(([one, other]): Fixed[] => {
        const alias = workspaceColumn(one);
        if (alias === undefined) return [];
        if (isValue(other)) return [{ alias, by: 'value' }];
        const another = workspaceColumn(other);
        return another === undefined ? [] : [{ alias, by: { alias: another } }];
      });
    }

    /** The alias of the table whose column says which workspace a row is in. */
    function workspaceColumn(part: unknown): string | undefined {
      const column = (part as Tree)['ColumnRef'] as Tree | undefined;
      const path = column && list(column['fields']).map((field) => nameOf([field]));
      const name = path?.at(-1);
      const alias = path?.at(-2) ?? (sources.size === 1 ? [...sources.keys()][0] : undefined);
      const isId = name === 'id' && sources.get(alias ?? '')?.['relname'] === 'workspaces';
      return name === 'workspace_id' || isId ? alias : undefined;
    }
  }

  function isOwned(table: Tree, ctes: Set<string>): boolean {
    const name = String(table['relname']);
    return owned.includes(name) && !ctes.has(name);
  }
}

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null;
const list = (part: unknown) => (part ?? []) as Tree[];
const nameOf = (name: unknown) =>
  (list(name).at(-1)?.['String'] as { sval?: string } | undefined)?.sval;

const aliasOf = ({ alias, relname }: Tree) =>
  String((alias as Tree | undefined)?.['aliasname'] ?? relname);

/** A parameter, cast or not. */
function isValue(part: unknown): boolean {
  if (!isTree(part)) return false;
  const cast = part['TypeCast'] as Tree | undefined;
  return 'ParamRef' in part || (cast !== undefined && isValue(cast['arg']));
}
