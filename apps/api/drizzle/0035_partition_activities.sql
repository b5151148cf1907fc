-- Activities are partitioned by time (UTC). What the table was becomes the default partition, for which PostgreSQL
-- copies and reads no row; the server makes a partition for each month to come (src/db/months.ts).
-- The partitioned table has no primary key: a unique index across partitions would have to contain the time, and
-- that of a large table takes long to build. Each partition has its own, and the numbers come from one sequence.
DO $$
DECLARE
  next_number bigint;
  names text[];
  definitions text[];
  name text;
  definition text;
BEGIN
  -- Before the number is taken: whoever is adding activities still takes numbers.
  LOCK TABLE activities IN ACCESS EXCLUSIVE MODE;
  next_number := nextval('activities_seq_seq');
  SELECT array_agg(relname), array_agg(pg_get_indexdef(indexrelid)) FILTER (WHERE NOT indisprimary)
    INTO names, definitions
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'activities'::regclass;
  ALTER TABLE activities RENAME TO activities_default;
  ALTER TABLE activities_default ALTER COLUMN seq DROP IDENTITY;
  FOREACH name IN ARRAY names LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name, 'activities_default_' || replace(name, 'activities_', ''));
  END LOOP;

  CREATE TABLE activities (LIKE activities_default INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
    PARTITION BY RANGE (at);
  EXECUTE format('ALTER TABLE activities ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY
    (SEQUENCE NAME activities_seq_seq START WITH %s)', next_number);
  ALTER TABLE activities ADD CONSTRAINT activities_workspace_id_workspaces_id_fk
    FOREIGN KEY (workspace_id) REFERENCES workspaces (id) ON DELETE CASCADE;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
  ALTER TABLE activities ATTACH PARTITION activities_default DEFAULT;
END $$;
