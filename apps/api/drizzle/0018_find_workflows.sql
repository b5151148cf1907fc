ALTER TABLE "activities" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "idle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Workflows of earlier versions get what they are sorted and searched by, as `workflowKeys` makes it.
UPDATE "workflows" SET
  "name_key" = left(lower(btrim("name")), 80),
  "search_text" = array_to_string(array_remove(regexp_split_to_array(
    lower("name" || ' ' || "description"), '[\s!-/:-@[-`{-~]+'), ''), ' ');--> statement-breakpoint
-- Without accents, which only a database in UTF-8 can tell from letters.
UPDATE "workflows" SET
  "name_key" = regexp_replace(normalize("name_key", NFKD), '[\u0300-\u036F]', '', 'g'),
  "search_text" = regexp_replace(normalize("search_text", NFKD), '[\u0300-\u036F]', '', 'g')
WHERE current_setting('server_encoding') = 'UTF8';--> statement-breakpoint
CREATE INDEX "activities_type_index" ON "activities" USING btree ("workspace_id","type","at","seq");--> statement-breakpoint
CREATE INDEX "activities_workflow_index" ON "activities" USING btree ("workflow_id","at","seq");--> statement-breakpoint
CREATE INDEX "activities_workflow_type_index" ON "activities" USING btree ("workflow_id","type","at","seq");--> statement-breakpoint
CREATE INDEX "workflows_name_index" ON "workflows" USING btree ("workspace_id","name_key","id");--> statement-breakpoint
CREATE INDEX "workflows_last_run_index" ON "workflows" USING btree ("workspace_id",coalesce("last_run_at", to_timestamp(0)),"id");--> statement-breakpoint
CREATE INDEX "workflows_search_index" ON "workflows" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));