-- A workflow's run figures, kept in the transaction that writes the run, whoever writes it: a list
-- of workflows then needs no count over millions of runs. The figures always equal a recount.
CREATE FUNCTION count_workflow_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE workflows SET
      succeeded_runs = workflows.succeeded_runs - gone.succeeded,
      failed_runs = workflows.failed_runs - gone.failed
    FROM (
      SELECT workflow_id,
        count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
        count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM old_runs GROUP BY workflow_id
    ) AS gone
    WHERE workflows.id = gone.workflow_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE workflows SET
      succeeded_runs = workflows.succeeded_runs + added.succeeded,
      failed_runs = workflows.failed_runs + added.failed,
      last_run_at = greatest(workflows.last_run_at, added.last_run_at)
    FROM (
      SELECT workflow_id,
        count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
        count(*) FILTER (WHERE status = 'failed')::int AS failed,
        max(started_at) AS last_run_at
      FROM new_runs GROUP BY workflow_id
    ) AS added
    WHERE workflows.id = added.workflow_id;
  ELSE
    UPDATE workflows SET last_run_at = (
      SELECT max(started_at) FROM workflow_runs WHERE workflow_runs.workflow_id = workflows.id
    )
    WHERE workflows.id IN (SELECT workflow_id FROM old_runs);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_runs AFTER INSERT ON workflow_runs
  REFERENCING NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint
CREATE TRIGGER count_changed_runs AFTER UPDATE ON workflow_runs
  REFERENCING OLD TABLE AS old_runs NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint
CREATE TRIGGER count_removed_runs AFTER DELETE ON workflow_runs
  REFERENCING OLD TABLE AS old_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
