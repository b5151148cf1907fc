/**
 * One statement that leaves only what migrations made: no rows. `truncate` would make new files for
 * each table and index, which takes ten times as long.
 */
export const clearDatabase = `
do $$
declare
  statement text;
begin
  -- A replica checks no foreign keys, so the order does not matter.
  set local session_replication_role = replica;
  for statement in
    select 'delete from ' || oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select 'alter sequence ' || quote_ident(sequencename) || ' restart' from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    execute statement;
  end loop;
end
$$`;
