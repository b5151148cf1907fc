import type pg from 'pg';
import { connectTo } from '../../platform/db/open-postgres.ts';
import { StartError } from '../../platform/errors/start-error.ts';

/**
 * Connects to the PostgreSQL that the data moves to. A database that Flowdeck prepared but that has
 * no rows yet counts as empty, so an interrupted move can simply be repeated.
 * @throws {StartError} if it cannot be reached, is too old, or contains anything
 */
export async function connectEmpty(url: URL): Promise<pg.Client> {
  const client = await connectTo(url);
  try {
    const found = await firstContent(client);
    if (found === undefined) return client;
    throw new StartError(
      `The database at ${url.host}${url.pathname} is not empty: it has ${found}. ` +
        'Give a new, empty database.',
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Names the first object that is not part of an extension. */
async function firstContent(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; isTable: boolean; ours: boolean }>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind in ('r', 'p') as "isTable",
      n.nspname = 'drizzle' and c.relname = '__drizzle_migrations' as ours
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema'
      and n.nspname !~ '^pg_'
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by name`);
  const prepared = rows.some(({ ours }) => ours);
  for (const { name, isTable, ours } of rows) {
    if (ours) continue;
    if (!prepared || !isTable) return name;
    const first = await client.query(`select 1 from ${name} limit 1`);
    if (first.rows.length > 0) return `rows in ${name}`;
  }
  return undefined;
}
