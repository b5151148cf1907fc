ALTER TABLE "scheduled_posts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Posts of earlier versions get what they are searched by, as `postSearchText` makes it.
UPDATE "scheduled_posts" SET "search_text" = array_to_string(array_remove(regexp_split_to_array(
  lower("text" || ' ' || "platform"), '[\s!-/:-@[-`{-~]+'), ''), ' ');--> statement-breakpoint
-- Without accents, which only a database in UTF-8 can tell from letters.
UPDATE "scheduled_posts" SET
  "search_text" = regexp_replace(normalize("search_text", NFKD), '[\u0300-\u036F]', '', 'g')
WHERE current_setting('server_encoding') = 'UTF8';--> statement-breakpoint
CREATE INDEX "workflow_runs_made_index" ON "workflow_runs" USING gin ("made" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "scheduled_posts_platform_index" ON "scheduled_posts" USING btree ("workspace_id","platform","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_unfinished_index" ON "scheduled_posts" USING btree ("workspace_id","at","id") WHERE "scheduled_posts"."state" in ('waiting', 'planned', 'sending', 'missed', 'failed');--> statement-breakpoint
CREATE INDEX "scheduled_posts_search_index" ON "scheduled_posts" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));