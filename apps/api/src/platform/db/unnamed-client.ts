import pg from 'pg';

/**
 * A connection through a pool in transaction mode. Prepared statements belong to a session, and here
 * the next transaction may be in another one, where a name means nothing or something else: so each
 * statement is sent without its name, and is planned each time.
 */
export class UnnamedClient extends pg.Client {
  // Fits every overload of the driver's own.
  override query(first: unknown, ...rest: unknown[]): never {
    const statement = isNamed(first) ? { ...first, name: undefined } : first;
    return super.query(statement as pg.QueryConfig, ...(rest as [])) as never;
  }
}

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  typeof statement.name === 'string';
