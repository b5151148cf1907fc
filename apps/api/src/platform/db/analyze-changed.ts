import type { ExecuteSql } from './database.ts';

/**
 * Tables of which so much has changed that their statistics mislead the planner, by the rule of
 * autovacuum: a tenth of the rows and 50 more.
 */
const changed = `select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = 'public' and n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Of each table, 300 rows for each of these: the database does nothing else meanwhile. */
const statisticsTarget = 20;

/**
 * Renews the statistics that the planner chooses indexes by. An embedded database has no autovacuum,
 * which does that on a server.
 */
export async function analyzeChanged(executeSql: ExecuteSql): Promise<void> {
  const { rows } = await executeSql(changed);
  for (const { name } of rows as { name: string }[]) {
    await executeSql(
      `begin; set local default_statistics_target = ${String(statisticsTarget)}; analyze ${name}; commit`,
    );
  }
}
