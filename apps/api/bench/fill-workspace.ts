import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { FreshDatabase } from './fresh-databases.ts';

/** Rows of each kind in a workspace that is as large as it gets. */
const largeWorkspace = { workflows: 10_000, leads: 100_000, activities: 1_000_000 } as const;

const statuses = `(array['active', 'paused', 'completed', 'error'])[1 + n % 4]`;
const types = `(array['Content Automation', 'Marketing Distribution', 'Lead Capture'])[1 + n % 3]`;
const fill = `
  insert into workflows (workspace_id, name, type, description, status, next_run_at, error,
      created_at, updated_at, succeeded_runs, failed_runs, last_run_at, name_key, search_text)
    select id, 'Workflow ' || n, ${types}, 'One of very many, with a description of usual length',
      ${statuses}, case n % 4 when 0 then now() + interval '1 year' end,
      case n % 4 when 3 then 'The provider refused the address' end, now(), now(), n % 90, n % 7,
      case when n % 90 > 0 then now() - n * interval '1 minute' end, 'workflow ' || n,
      'workflow ' || n || ' one of very many with a description usual length'
    from workspaces, generate_series(0, ${String(largeWorkspace.workflows - 1)}) n where is_demo;
  insert into leads (workspace_id, email, email_key, first_name, last_name, company, source, status,
      score, location, industry, company_size, enrichment_status, confidence, created_at, updated_at,
      name_key, company_key, search_text)
    select id, email, email, initcap(first), initcap(last), initcap(firm) || ' Ltd',
      (array['website_form', 'csv_import'])[1 + n % 2],
      (array['new', 'new', 'new', 'nurturing', 'nurturing', 'qualified', 'contacted'])[1 + n % 7],
      (hashint4(n) & 1023) % 101, '', '', '', 'none', 0, now() - n * interval '1 minute', now(),
      first || ' ' || last, firm || ' ltd',
      concat_ws(' ', first, last, firm, 'ltd', 'lead' || n, firm || n % 97, 'example')
    from workspaces, generate_series(1, ${String(largeWorkspace.leads)}) n,
      lateral (select
        (array['ada', 'grace', 'alan', 'hedy', 'edsger', 'radia', 'mary', 'tim'])[1 + n % 8] as first,
        'name' || n % 5000 as last, 'firm' || n % 2000 as firm) as who,
      lateral (select 'lead' || n || '@' || firm || n % 97 || '.example' as email) as address
    where is_demo;
  insert into activities (workspace_id, type, action, at, workflow_id)
    select w.id, case when n % 100000 = 0 then 'error' when n % 3 = 0 then 'info' else 'success' end,
      'Did one of very many things', now() - n * interval '1 second', workflow.id
    from workspaces w, generate_series(1, ${String(largeWorkspace.activities)}) n
      join (select id, row_number() over (order by seq desc) as place from workflows) as workflow
        on workflow.place = 1 + case when n % 2 = 0 then 0 else n % 500 end
    where is_demo;
  analyze`;

/** Fills the demo workspace; no server may use the database meanwhile. */
export async function fillWorkspace({ env }: Pick<FreshDatabase, 'env'>): Promise<void> {
  if (env['DATABASE_URL']) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    await client.query(fill).finally(() => client.end());
    return;
  }
  const client = await PGlite.create(path.join(env['DATA_DIR'] ?? '', 'db'));
  await client.exec(fill).finally(() => client.close());
}
