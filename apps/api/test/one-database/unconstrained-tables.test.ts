import { describe, expect, it } from 'vitest';
import { unconstrainedTables } from '../support/unconstrained-tables.ts';

const found = (text: string) => unconstrainedTables(text, ['leads', 'runs']);

describe('a table of workspace data', () => {
  it.each([
    'select * from "leads" where "leads"."workspace_id" = $1',
    'select * from leads where $1::uuid = workspace_id and score > 10',
    'select * from leads l join runs r on r.workspace_id = l.workspace_id where l.workspace_id = $1',
    'select * from leads l left join runs r on r.workspace_id = l.workspace_id where l.workspace_id = $1',
    'select * from workspaces w join leads l on l.workspace_id = w.id where w.id = $1 for update of l',
    'select (select count(*) from runs r where r.workspace_id = l.workspace_id) from leads l where l.workspace_id = $1',
    'with mine as (select * from leads where workspace_id = $1) select * from mine',
    'update leads set score = 1 from runs where runs.workspace_id = $1 and leads.workspace_id = runs.workspace_id',
    'insert into leads (email) values ($1)',
    'insert into leads (email) values ($1) on conflict (workspace_id, email) do update set score = 1',
    'insert into leads (id) values ($1) on conflict (id) do update set score = 1 where leads.workspace_id = $2',
    'insert into leads (email) values ($1) on conflict do nothing',
    'select 1 from settings',
    'begin',
  ])('is constrained in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['leads', 'select * from leads'],
    ['leads', 'select * from leads where workspace_id = $1 or score > 10'],
    ['leads', 'select * from leads where workspace_id <> $1'],
    ['leads', 'select * from leads where not workspace_id = $1'],
    ['runs', 'select * from leads l join runs r on r.lead_id = l.id where l.workspace_id = $1'],
    [
      'leads',
      'select * from leads l left join runs r on l.workspace_id = $1 where r.workspace_id = $1',
    ],
    ['leads', 'select * from leads where workspace_id = $1 union select * from leads'],
    ['runs', 'select (select count(*) from runs) from leads where workspace_id = $1'],
    ['runs', 'select * from leads where workspace_id = $1 and id in (select lead_id from runs)'],
    ['leads', 'with all_of_them as (select * from leads) select * from all_of_them'],
    ['leads', 'update leads set workspace_id = $1 where id = $2'],
    ['leads', 'delete from leads using runs where runs.workspace_id = $1'],
    ['runs', 'insert into leads (email) select email from runs'],
    ['leads', 'insert into leads (id) values ($1) on conflict (id) do update set score = 1'],
    [
      'leads',
      'insert into leads (id) values ($1) on conflict (id) do update set score = 1 where leads.score > $2',
    ],
    [
      'leads',
      'insert into leads (id) values ($1) on conflict (id) do update set score = 1 where excluded.workspace_id = $2',
    ],
    ['leads', 'truncate leads'],
  ])('%s is not in: %s', (table, text) => {
    expect(found(text)).toEqual([table]);
  });
});
