import { getTableColumns, getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { accounts } from '../../src/identity/accounts/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { onPool } from '../../src/platform/db/on-pool.ts';
import { allTables } from './all-tables.ts';
import { noteStatement } from './sent-statements.ts';
import { unconstrainedTables } from './unconstrained-tables.ts';

/** Tables whose rows belong to a workspace; an account is what decides which one a call is in. */
const owned = (await allTables())
  .filter((table) => 'workspaceId' in getTableColumns(table) && table !== accounts)
  .map(getTableName);

/** What the driver is given: a text, or a text with the name of a prepared statement. */
type Statement = string | { text: string; name?: string; values?: unknown[] };

/** What is wrong with each statement, by its text; null for what may be sent. */
const verdicts = new Map<string, string | null>();

const database = inject('database');

/** For the tests of plans, which read what all of these send. */
function note(statement: Statement, values: unknown[]): void {
  if (database.kind !== 'pglite') return;
  const {
    text,
    name = '',
    values: own,
  } = typeof statement === 'string' ? { text: statement } : statement;
  noteStatement(database.statements, name, text, own ?? values);
}

/** Statements on the rows of all workspaces say so by their name. That which renews statistics shows nobody's. */
function faultOf(statement: Statement): string | null {
  const { text, name = '' } = typeof statement === 'string' ? { text: statement } : statement;
  if (/^(across_workspaces|whole_table)_/.test(name) || text.startsWith('analyze ')) return null;
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const tables = unconstrainedTables(text, owned);
  const fault =
    tables.length > 0 ? `This statement names no workspace for ${tables.join()}: ${text}` : null;
  verdicts.set(text, fault);
  return fault;
}

/** The database as the product's code gets it in tests, where a statement without workspace fails. */
export function withWorkspaceCheck({ $client }: Database) {
  const refused: string[] = [];
  const check = (statement: Statement) => {
    const fault = faultOf(statement);
    if (!fault) return;
    refused.push(fault);
    throw new Error(fault);
  };
  return {
    checkedDb: onPool(checked($client, check), () => Promise.resolve()).db,
    /** Closes the database, and fails if a statement was refused, even if the error was caught. */
    closeChecked: async (close: () => Promise<void>) => {
      await close();
      expect(refused.splice(0)).toEqual([]);
    },
  };
}

/** A pool, or a connection of one, whose statements are checked before they are sent. */
function checked<T extends pg.Pool | pg.PoolClient>(
  target: T,
  check: (statement: Statement) => void,
): T {
  return new Proxy(target, {
    get(_, key) {
      if (key === 'query') {
        return async (statement: Statement, ...rest: unknown[]) => {
          check(statement);
          note(statement, Array.isArray(rest[0]) ? rest[0] : []);
          return (target.query as (...all: unknown[]) => unknown)(statement, ...rest);
        };
      }
      if (key === 'connect') {
        return async () => checked(await (target as pg.Pool).connect(), check);
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
