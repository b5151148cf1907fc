import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A part of PostgreSQL's own parse tree: https://github.com/pganalyze/libpg_query */
type Tree = Record<string, unknown>;

/**
 * What a migration does that servers of the previous release, at work on the same tables, may not
 * survive: what takes something away from them, refuses what they write, or keeps them waiting for as
 * long as there are rows. Whatever is not known to be safe counts.
 * @returns in words, such as `leads: AT_DropColumn company`
 * @throws on a text that is not SQL
 */
export function unsafeChanges(statements: readonly string[]): string[] {
  const parsed = statements.flatMap((text) => parseSync(text).stmts ?? []);
  const trees = parsed.map(({ stmt }) => stmt as Tree);
  // Nobody uses these yet.
  const added = new Set(
    trees.flatMap(({ CreateStmt }) => (CreateStmt ? [tableOf(CreateStmt)] : [])),
  );
  return trees
    .flatMap((tree) => Object.entries(tree))
    .flatMap(([kind, value]) => {
      const stmt = value as Tree;
      const table = tableOf(stmt);
      if (kind === 'CreateStmt' || added.has(table)) return [];
      if (kind === 'IndexStmt') return unsafeIndex(stmt);
      if (kind !== 'AlterTableStmt') return [`${table}: ${kind}`];
      return (stmt['cmds'] as Tree[]).flatMap(({ AlterTableCmd }) =>
        unsafeCommand(AlterTableCmd as Tree).map((what) => `${table}: ${what}`),
      );
    });
}

/** Built while others write; a unique one would refuse what the previous release may write. */
function unsafeIndex(stmt: Tree): string[] {
  const index = `${tableOf(stmt)}: IndexStmt ${String(stmt['idxname'])}`;
  if (!stmt['concurrent']) return [`${index} keeps writers waiting`];
  return stmt['unique'] ? [`${index} is unique`] : [];
}

function unsafeCommand({ subtype, name, def }: Tree): string[] {
  const { ColumnDef, Constraint } = (def ?? {}) as Record<string, Tree | undefined>;
  switch (subtype) {
    case 'AT_AddColumn':
      return isSafeColumn(ColumnDef) ? [] : [`AT_AddColumn ${String(ColumnDef?.['colname'])}`];
    // A default may be set, and not taken away from whoever relies on it.
    case 'AT_ColumnDefault':
      return def ? [] : [`AT_ColumnDefault ${String(name)}`];
    case 'AT_DropNotNull':
    case 'AT_ValidateConstraint':
      return [];
    default:
      return [`${String(subtype)} ${String(name ?? Constraint?.['conname'])}`];
  }
}

/** Whoever does not know the column can leave it out, and no row has to be written again. */
function isSafeColumn(column: Tree | undefined): boolean {
  const constraints = ((column?.['constraints'] ?? []) as Tree[]).map(
    ({ Constraint }) => Constraint as Tree,
  );
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  return constraints.every(({ contype }) =>
    contype === 'CONSTR_DEFAULT'
      ? isConstant(standard?.['raw_expr'])
      : contype === 'CONSTR_NOTNULL' && standard !== undefined,
  );
}

function isConstant(expression: unknown): boolean {
  const { A_Const, TypeCast } = expression as Record<string, Tree | undefined>;
  return A_Const !== undefined || (TypeCast !== undefined && isConstant(TypeCast['arg']));
}

const tableOf = (stmt: unknown) => {
  const { relname } = ((stmt as Tree)['relation'] ?? {}) as { relname?: string };
  return relname ?? 'no table';
};

/** Names of the indexes if the statements do nothing but build indexes concurrently, as they must then. */
export function onlyConcurrentIndexes(statements: readonly string[]): string[] | null {
  const names: string[] = [];
  for (const text of statements) {
    const [only, ...more] = parseSync(text).stmts ?? [];
    const index = (only?.stmt as Tree | undefined)?.['IndexStmt'] as Tree | undefined;
    if (!index?.['concurrent'] || more.length > 0) return null;
    names.push(String(index['idxname']));
  }
  return names;
}
