import pg from 'pg';
import type { RowBytes } from '../model/predict.ts';

/** Where the rows are, and how a copy of one differs, so that it is unique. */
const tables: Record<keyof RowBytes, { table: string; differs?: Record<string, string> }> = {
  runs: { table: 'workflow_runs', differs: { due_at: `due_at + copy * interval '1 day'` } },
  activities: { table: 'activities' },
  jobs: { table: 'pgboss.job' },
  deliveries: { table: 'deliveries', differs: { key: `key || ':' || copy` } },
  drafts: { table: 'content_pieces' },
  posts: { table: 'scheduled_posts', differs: { key: `key || ':' || copy` } },
  leads: { table: 'leads', differs: { email_key: `copy || '.' || email_key` } },
};
/** So many that what a table takes when it is empty does not show. */
const copies = 20_000;

/**
 * What a row takes with its indexes, from copies of the rows that measured work has made. Leaves a
 * database that nothing else should use.
 */
export async function measureRowBytes(url: string): Promise<RowBytes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await bytesOfCopies(client);
  } finally {
    await client.end();
  }
}

async function bytesOfCopies(client: pg.Client): Promise<RowBytes> {
  // Copies refer to what the originals refer to, and are counted nowhere.
  await client.query('set session_replication_role = replica');
  const bytes = {} as RowBytes;
  for (const [kind, { table, differs = {} }] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass
        and attnum > 0 and not attisdropped and attidentity = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const values = names.map(
      (name) => differs[name] ?? (name === 'id' ? 'gen_random_uuid()' : name),
    );
    const size = async () => {
      const { rows } = await client.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree($1::regclass)
         union all select pg_total_relation_size($1::regclass)::float8`,
        [table],
      );
      return Math.max(...rows.map((row) => row.bytes));
    };
    const before = await size();
    const { rowCount } = await client.query(
      `insert into ${table} (${names.join()}) select ${values.join()}
        from (select * from ${table} order by random() limit 400) as original,
          generate_series(1, ${String(copies / 400)}) as copy`,
    );
    bytes[kind as keyof RowBytes] = Math.round(((await size()) - before) / (rowCount ?? 1));
  }
  return bytes;
}
