import path from 'node:path';
import pg from 'pg';
import { startPglite } from '../src/platform/db/start-pglite.ts';
import type { FreshDatabase } from './fresh-databases.ts';

/** Rows of each kind in a workspace that is as large as it gets. */
const largeWorkspace = {
  workflows: 10_000,
  leads: 100_000,
  drafts: 100_000,
  posts: 100_000,
  activities: 1_000_000,
} as const;

/** Posts of the large workspace that are not out yet. */
const postsToCome = 3_000;

const statuses = `(array['active', 'paused', 'completed', 'error'])[1 + n % 4]`;
const types = `(array['Content Automation', 'Marketing Distribution', 'Lead Capture'])[1 + n % 3]`;
const leadsOf = (count: number) => `
  insert into leads (workspace_id, email, email_key, first_name, last_name, company, source, status,
      score, location, industry, company_size, enrichment_status, confidence, created_at, updated_at,
      name_key, company_key, search_text)
    select id, email, email, initcap(first), initcap(last), initcap(firm) || ' Ltd',
      (array['website_form', 'csv_import'])[1 + n % 2],
      (array['new', 'new', 'new', 'nurturing', 'nurturing', 'qualified', 'contacted'])[1 + n % 7],
      (hashint4(n) & 1023) % 101, '', '', '', 'none', 0, now() - n * interval '1 minute', now(),
      first || ' ' || last, firm || ' ltd',
      concat_ws(' ', first, last, firm, 'ltd', 'lead' || n, firm || n % 97, 'example')::tsvector
    from workspaces, generate_series(1, ${String(count)}) n,
      lateral (select
        (array['ada', 'grace', 'alan', 'hedy', 'edsger', 'radia', 'mary', 'tim'])[1 + n % 8] as first,
        'name' || n % 5000 as last, 'firm' || n % 2000 as firm) as who,
      lateral (select 'lead' || n || '@' || firm || n % 97 || '.example' as email) as address
    where is_demo`;

const fill = `
  insert into workflows (workspace_id, name, type, description, status, next_run_at, error,
      created_at, updated_at, succeeded_runs, failed_runs, last_run_at, name_key, search_text)
    select id, 'Workflow ' || n, ${types}, 'One of very many, with a description of usual length',
      ${statuses}, case n % 4 when 0 then now() + interval '1 year' end,
      case n % 4 when 3 then 'The provider refused the address' end, now(), now(), n % 90, n % 7,
      case when n % 90 > 0 then now() - n * interval '1 minute' end, 'workflow ' || n,
      ('workflow ' || n || ' one of very many with a description usual length')::tsvector
    from workspaces, generate_series(0, ${String(largeWorkspace.workflows - 1)}) n where is_demo;
  ${leadsOf(largeWorkspace.leads)};
  insert into content_pieces (workspace_id, title, content, keywords, tone, length, seo_optimized,
      source, word_count, seo_score, readability_score, seo_checks, readability_checks, workflow_id,
      created_at, updated_at, title_key, search_text)
    select w.id, title, repeat('A sentence of usual length, as a draft has many of them. ', 20),
      array['topic' || n % 2000], 'professional', 'medium', true, 'template', 220,
      (hashint4(n) & 1023) % 101, (hashint4(n + 1) & 1023) % 101, '[]', '[]',
      case when n % 3 = 0 then workflow.id end, now() - n * interval '1 minute',
      now() - n * interval '1 minute', lower(title),
      (lower(title) || ' topic' || n % 2000)::tsvector
    from workspaces w, generate_series(1, ${String(largeWorkspace.drafts)}) n
      join (select id, row_number() over (order by seq desc) as place from workflows) as workflow
        on workflow.place = 1 + n % 500,
      lateral (select (array['Calm', 'Bold', 'Early', 'Honest'])[1 + n % 4] || ' draft' || n as title)
        as named
    where is_demo;
  insert into scheduled_posts (workspace_id, key, platform, state, at, due_at, text, attempts,
      published_at, created_at, search_text)
    select id, 'key ' || n, platform, state, at, at, 'Launch number' || n || ' is about subject' || n % 2000,
      1, case when state = 'published' then at end, at,
      ('launch number' || n || ' is about subject' || n % 2000 || ' ' || lower(platform))::tsvector
    from workspaces, generate_series(1, ${String(largeWorkspace.posts)}) n,
      lateral (select
        -- Nothing on X; a few to come, and of those that are over nearly all were published.
        (array['Instagram', 'Facebook', 'LinkedIn'])[1 + n % 3] as platform,
        now() + (${String(postsToCome)} - n) * interval '10 minutes' as at,
        case
          when n < ${String(postsToCome)} then (array['planned', 'waiting'])[1 + n % 2]
          when n % 200 = 0 then (array['failed', 'missed'])[1 + n / 200 % 2]
          when n % 10 = 0 then 'cancelled' else 'published' end as state) as plan
    where is_demo;
  insert into activities (workspace_id, type, action, at, workflow_id)
    select w.id, case when n % 100000 = 0 then 'error' when n % 3 = 0 then 'info' else 'success' end,
      'Did one of very many things', now() - n * interval '1 second', workflow.id
    from workspaces w, generate_series(1, ${String(largeWorkspace.activities)}) n
      join (select id, row_number() over (order by seq desc) as place from workflows) as workflow
        on workflow.place = 1 + case when n % 2 = 0 then 0 else n % 500 end
    where is_demo;
  analyze`;

/** Fills the demo workspace; no server may use an embedded database meanwhile. */
export const fillWorkspace = (database: Pick<FreshDatabase, 'env'>) => run(database, fill);

/** Fills it with leads alone, who want emails. */
export const fillLeads = (database: Pick<FreshDatabase, 'env'>, count: number) =>
  run(
    database,
    `${leadsOf(count)};
    update leads set consent = 'given', consent_at = now(), consent_by = 'person'
      where workspace_id in (select id from workspaces where is_demo);
    vacuum analyze`,
  );

async function run({ env }: Pick<FreshDatabase, 'env'>, statements: string): Promise<void> {
  if (env['DATABASE_URL']) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    try {
      for (const statement of statements.split(/;\n/)) await client.query(statement);
    } finally {
      await client.end();
    }
    return;
  }
  const client = await startPglite({ dataDir: path.join(env['DATA_DIR'] ?? '', 'db') });
  try {
    await client.exec(statements);
  } finally {
    await client.close();
  }
}
