CREATE TABLE "totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	"score" bigint NOT NULL,
	"readability" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totals" ADD CONSTRAINT "totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "totals_part_index" ON "totals" USING btree ("workspace_id","counted","part");--> statement-breakpoint
INSERT INTO "totals" ("workspace_id", "counted", "part", "count", "score", "readability")
  SELECT "workspace_id", 'leads', "status", count(*), sum("score"), 0
    FROM "leads" GROUP BY "workspace_id", "status"
  UNION ALL SELECT "workspace_id", 'content_pieces', '', count(*), sum("seo_score"), sum("readability_score")
    FROM "content_pieces" GROUP BY "workspace_id"
  UNION ALL SELECT "workspace_id", 'scheduled_posts', "platform" || '/' || "state", count(*), 0, 0
    FROM "scheduled_posts" GROUP BY "workspace_id", "platform", "state"
  UNION ALL SELECT "workspace_id", 'social_packs', '', count(*), 0, 0
    FROM "social_packs" GROUP BY "workspace_id";--> statement-breakpoint
-- Once for each statement, so that many rows at once cost one change of each total. Its arguments are
-- SQL: the part that a row belongs to, and the two scores that are added up. It waits for no lock,
-- because the transaction may hold rows for which the holder of that lock waits.
CREATE FUNCTION keep_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text := 'SELECT *, 1 AS weight FROM new_rows';
  removed text := 'SELECT *, -1 AS weight FROM old_rows';
  change record;
BEGIN
  FOR change IN EXECUTE format(
    'SELECT workspace_id, %1$s AS part, sum(weight) AS count, sum(weight * %2$s) AS score,
       sum(weight * %3$s) AS readability
     FROM (%4$s) AS changed GROUP BY 1, 2
     HAVING (sum(weight), sum(weight * %2$s), sum(weight * %3$s)) <> (0, 0, 0)',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2],
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed
      ELSE added || ' UNION ALL ' || removed END
  ) LOOP
    UPDATE totals SET
      count = totals.count + change.count,
      score = totals.score + change.score,
      readability = totals.readability + change.readability
    WHERE id = (
      SELECT id FROM totals
      WHERE workspace_id = change.workspace_id AND counted = TG_TABLE_NAME AND part = change.part
      LIMIT 1 FOR UPDATE SKIP LOCKED
    );
    CONTINUE WHEN FOUND;
    -- Not for a workspace that is being deleted with all that it has.
    INSERT INTO totals (workspace_id, counted, part, count, score, readability)
    SELECT id, TG_TABLE_NAME, change.part, change.count, change.score, change.readability
    FROM workspaces WHERE id = change.workspace_id;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('leads', 'status', 'score', '0'),
    ('content_pieces', '''''', 'seo_score', 'readability_score'),
    ('scheduled_posts', 'platform || ''/'' || state', '0', '0'),
    ('social_packs', '''''', '0', '0')
  ) AS tables (name, part, score, readability) LOOP
    EXECUTE format('CREATE TRIGGER total_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(%L, %L, %L)',
      counted.name, counted.part, counted.score, counted.readability);
    EXECUTE format('CREATE TRIGGER total_changed AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(%L, %L, %L)',
      counted.name, counted.part, counted.score, counted.readability);
    EXECUTE format('CREATE TRIGGER total_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(%L, %L, %L)',
      counted.name, counted.part, counted.score, counted.readability);
  END LOOP;
END
$$;--> statement-breakpoint
-- What a search compares is stored as such, so that no search has to make it of each row.
DROP INDEX "leads_search_index";--> statement-breakpoint
DROP INDEX "content_pieces_search_index";--> statement-breakpoint
DROP INDEX "scheduled_posts_search_index";--> statement-breakpoint
DROP INDEX "workflows_search_index";--> statement-breakpoint
DROP INDEX "workflow_runs_made_index";--> statement-breakpoint
DROP INDEX "content_pieces_scores_index";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" DROP DEFAULT,
  ALTER COLUMN "search_text" TYPE tsvector USING array_to_tsvector(string_to_array("search_text", ' ')),
  ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "content_pieces" ALTER COLUMN "search_text" DROP DEFAULT,
  ALTER COLUMN "search_text" TYPE tsvector USING array_to_tsvector(string_to_array("search_text", ' ')),
  ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "search_text" DROP DEFAULT,
  ALTER COLUMN "search_text" TYPE tsvector USING array_to_tsvector(string_to_array("search_text", ' ')),
  ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "workflows" ALTER COLUMN "search_text" DROP DEFAULT,
  ALTER COLUMN "search_text" TYPE tsvector USING array_to_tsvector(string_to_array("search_text", ' ')),
  ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_pieces_search_index" ON "content_pieces" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "scheduled_posts_search_index" ON "scheduled_posts" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "workflows_search_index" ON "workflows" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "workflow_runs_made_index" ON "workflow_runs" USING gin ("made" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "leads_sample_index" ON "leads" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "content_pieces_sample_index" ON "content_pieces" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_sample_index" ON "scheduled_posts" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "workflows_sample_index" ON "workflows" USING btree ("workspace_id","id");
