CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "draft_versions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"piece_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"word_count" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "title_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
-- Pieces of earlier versions get what they are sorted and searched by, as `draftKeys` makes it.
UPDATE "content_pieces" SET
  "updated_at" = "created_at",
  "title_key" = left(lower(btrim("title")), 80),
  "search_text" = array_to_string(array_remove(regexp_split_to_array(
    lower(concat_ws(' ', "title", array_to_string("keywords", ' '))), '[\s!-/:-@[-`{-~]+'), ''), ' ');--> statement-breakpoint
-- Without accents, which only a database in UTF-8 can tell from letters.
UPDATE "content_pieces" SET
  "title_key" = regexp_replace(normalize("title_key", NFKD), '[\u0300-\u036F]', '', 'g'),
  "search_text" = regexp_replace(normalize("search_text", NFKD), '[\u0300-\u036F]', '', 'g')
WHERE current_setting('server_encoding') = 'UTF8';--> statement-breakpoint
-- Runs have noted what they made.
UPDATE "content_pieces" SET "workflow_id" = "made_by"."workflow_id"
FROM (
  SELECT "workflow_runs"."workflow_id", "workflow_runs"."workspace_id", "thing"->>'id' AS "piece_id"
  FROM "workflow_runs", jsonb_array_elements("workflow_runs"."made") AS "thing"
  WHERE "thing"->>'kind' = 'draft'
) AS "made_by"
WHERE "content_pieces"."id"::text = "made_by"."piece_id"
  AND "content_pieces"."workspace_id" = "made_by"."workspace_id";--> statement-breakpoint
ALTER TABLE "content_pieces" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_versions_piece_index" ON "draft_versions" USING btree ("piece_id","seq");--> statement-breakpoint
CREATE INDEX "content_pieces_changed_index" ON "content_pieces" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_pieces_score_index" ON "content_pieces" USING btree ("workspace_id","seo_score","id");--> statement-breakpoint
CREATE INDEX "content_pieces_title_index" ON "content_pieces" USING btree ("workspace_id","title_key","id");--> statement-breakpoint
CREATE INDEX "content_pieces_workflow_index" ON "content_pieces" USING btree ("workspace_id","workflow_id","updated_at","id") WHERE "content_pieces"."workflow_id" is not null;--> statement-breakpoint
CREATE INDEX "content_pieces_search_index" ON "content_pieces" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));