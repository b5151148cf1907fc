import type { ExecuteSql } from '../../src/platform/db/database.ts';

/** The totals of all workspaces, as they are kept and as they are counted now; equal if all is well. */
export async function compareTotals(executeSql: ExecuteSql) {
  const { rows: kept } = await executeSql(`
    select workspace_id, counted, part, sum(count)::int as count, sum(score)::int as score,
      sum(readability)::int as readability
    from totals group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`);
  const { rows: counted } = await executeSql(`
    select workspace_id, 'leads' as counted, status as part, count(*)::int as count,
        sum(score)::int as score, 0 as readability
      from leads group by 1, 3
    union all select workspace_id, 'content_pieces', '', count(*)::int, sum(seo_score)::int,
        sum(readability_score)::int
      from content_pieces group by 1
    union all select workspace_id, 'scheduled_posts', platform || '/' || state, count(*)::int, 0, 0
      from scheduled_posts group by 1, 3
    union all select workspace_id, 'social_packs', '', count(*)::int, 0, 0
      from social_packs group by 1
    order by 1, 2, 3`);
  return { kept, counted };
}
