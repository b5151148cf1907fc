import type { ExecuteSql } from '../../src/platform/db/database.ts';

/** How many rows each table of the product has. */
export async function countRows(query: ExecuteSql): Promise<Record<string, number>> {
  const { rows } = await query(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    const counted = await query(`select count(*)::int as count from public.${name}`);
    counts[name] = (counted.rows as { count: number }[])[0]?.count ?? 0;
  }
  return counts;
}
