CREATE TABLE "workflow_counts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"paused" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"error" integer DEFAULT 0 NOT NULL,
	"succeeded_runs" bigint DEFAULT 0 NOT NULL,
	"failed_runs" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_counts" ADD CONSTRAINT "workflow_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Once for each statement, so that many rows at once cost one change of the counts. A change of
-- workflows that counts nothing touches no row here: the engine reschedules many at a time, and
-- must not hold the counts of many workspaces meanwhile.
CREATE FUNCTION count_workflows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO workflow_counts AS counts
      (workspace_id, active, paused, completed, error, succeeded_runs, failed_runs)
    SELECT workspace_id,
      count(*) FILTER (WHERE status = 'active'),
      count(*) FILTER (WHERE status = 'paused'),
      count(*) FILTER (WHERE status = 'completed'),
      count(*) FILTER (WHERE status = 'error'),
      sum(succeeded_runs), sum(failed_runs)
    FROM new_workflows GROUP BY workspace_id ORDER BY workspace_id
    ON CONFLICT (workspace_id) DO UPDATE SET
      active = counts.active + excluded.active,
      paused = counts.paused + excluded.paused,
      completed = counts.completed + excluded.completed,
      error = counts.error + excluded.error,
      succeeded_runs = counts.succeeded_runs + excluded.succeeded_runs,
      failed_runs = counts.failed_runs + excluded.failed_runs;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE workflow_counts AS counts SET
      active = counts.active - gone.active,
      paused = counts.paused - gone.paused,
      completed = counts.completed - gone.completed,
      error = counts.error - gone.error,
      succeeded_runs = counts.succeeded_runs - gone.succeeded_runs,
      failed_runs = counts.failed_runs - gone.failed_runs
    FROM (
      SELECT workspace_id,
        count(*) FILTER (WHERE status = 'active') AS active,
        count(*) FILTER (WHERE status = 'paused') AS paused,
        count(*) FILTER (WHERE status = 'completed') AS completed,
        count(*) FILTER (WHERE status = 'error') AS error,
        sum(succeeded_runs) AS succeeded_runs, sum(failed_runs) AS failed_runs
      FROM old_workflows GROUP BY workspace_id
    ) AS gone
    WHERE counts.workspace_id = gone.workspace_id;
    RETURN NULL;
  END IF;
  UPDATE workflow_counts AS counts SET
    active = counts.active + change.active,
    paused = counts.paused + change.paused,
    completed = counts.completed + change.completed,
    error = counts.error + change.error,
    succeeded_runs = counts.succeeded_runs + change.succeeded_runs,
    failed_runs = counts.failed_runs + change.failed_runs
  FROM (
    SELECT workspace_id,
      coalesce(sum(weight) FILTER (WHERE status = 'active'), 0) AS active,
      coalesce(sum(weight) FILTER (WHERE status = 'paused'), 0) AS paused,
      coalesce(sum(weight) FILTER (WHERE status = 'completed'), 0) AS completed,
      coalesce(sum(weight) FILTER (WHERE status = 'error'), 0) AS error,
      sum(weight * succeeded_runs) AS succeeded_runs, sum(weight * failed_runs) AS failed_runs
    FROM (
      SELECT workspace_id, status, succeeded_runs, failed_runs, 1 AS weight FROM new_workflows
      UNION ALL
      SELECT workspace_id, status, succeeded_runs, failed_runs, -1 AS weight FROM old_workflows
    ) AS versions
    GROUP BY workspace_id
  ) AS change
  WHERE counts.workspace_id = change.workspace_id
    AND (change.active, change.paused, change.completed, change.error,
      change.succeeded_runs, change.failed_runs) <> (0, 0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_added_workflows AFTER INSERT ON workflows
  REFERENCING NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_changed_workflows AFTER UPDATE ON workflows
  REFERENCING OLD TABLE AS old_workflows NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_removed_workflows AFTER DELETE ON workflows
  REFERENCING OLD TABLE AS old_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
INSERT INTO workflow_counts
  (workspace_id, active, paused, completed, error, succeeded_runs, failed_runs)
SELECT workspace_id,
  count(*) FILTER (WHERE status = 'active'),
  count(*) FILTER (WHERE status = 'paused'),
  count(*) FILTER (WHERE status = 'completed'),
  count(*) FILTER (WHERE status = 'error'),
  sum(succeeded_runs), sum(failed_runs)
FROM workflows GROUP BY workspace_id;
