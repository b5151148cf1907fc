import type { ExecuteSql } from '../../src/platform/db/database.ts';

/** The totals of all workspaces, as they are kept and as they are counted now; equal if all is well. */
export async function compareTotals(executeSql: ExecuteSql) {
  const { rows: kept } = await executeSql(`
    select workspace_id, counted, part, sum(count)::int as count, sum(score)::int as score,
      sum(readability)::int as readability, sum(bytes)::int as bytes
    from totals group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`);
  const { rows: counted } = await executeSql(`
    ${tables
      .map(
        ([table, bytes, part = "''", score = '0', readability = '0']) => `
          select workspace_id, '${table}' as counted, ${part} as part, count(*)::int as count,
            sum(${score})::int as score, sum(${readability})::int as readability,
            sum(400 + ${bytes})::int as bytes
          from ${table} group by 1, 3`,
      )
      .join(' union all ')}
    order by 1, 2, 3`);
  return { kept, counted };
}

/** Each table, and what a row counts by. */
const tables: [name: string, bytes: string, part?: string, score?: string, readability?: string][] =
  [
    ['leads', 'octet_length(leads::text)', 'status', 'score'],
    ['lead_events', "octet_length(coalesce(consent_text, ''))"],
    ['consent_links', 'octet_length(consent_text)'],
    [
      'content_pieces',
      'octet_length(content_pieces::text)',
      "''",
      'seo_score',
      'readability_score',
    ],
    ['draft_versions', 'octet_length(title || content)'],
    [
      'scheduled_posts',
      'octet_length(text || link || image_url || video_url)',
      "platform || '/' || state",
    ],
    ['social_packs', '0'],
    ['workflows', 'octet_length(description || settings::text)'],
    ['workflow_runs', "octet_length(made::text || coalesce(result, ''))"],
    ['written_topics', 'octet_length(topic)'],
    ['activities', 'octet_length(action)'],
    ['audit_entries', "octet_length(coalesce(name, ''))"],
    ['broadcasts', 'octet_length(subject || preheader || content)'],
    ['deliveries', 'octet_length(payload::text)'],
    ['mail_reads', '0'],
    ['event_deliveries', 'octet_length(body)'],
    ['held_submissions', 'octet_length(held_submissions::text)'],
    ['keyed_calls', 'answer_bytes', "''", 'answer_bytes'],
  ];
