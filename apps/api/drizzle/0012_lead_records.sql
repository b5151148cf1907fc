CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source_check";--> statement-breakpoint
ALTER TABLE "lead_checks" DROP CONSTRAINT "lead_checks_duplicate_of_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "company_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Leads of earlier versions get what they are sorted and searched by, as `leadKeys` makes it.
UPDATE "leads" SET
  "name_key" = left(lower(coalesce(nullif(btrim("first_name" || ' ' || "last_name"), ''), "email")), 80),
  "company_key" = coalesce(nullif(left(lower("company"), 80), ''), U&'\FFFF'),
  "search_text" = array_to_string(array_remove(regexp_split_to_array(
    lower(concat_ws(' ', "first_name", "last_name", "company", "email")), '[\s!-/:-@[-`{-~]+'), ''), ' ');--> statement-breakpoint
-- Without accents, which only a database in UTF-8 can tell from letters.
UPDATE "leads" SET
  "name_key" = regexp_replace(normalize("name_key", NFKD), '[\u0300-\u036F]', '', 'g'),
  "company_key" = regexp_replace(normalize("company_key", NFKD), '[\u0300-\u036F]', '', 'g'),
  "search_text" = regexp_replace(normalize("search_text", NFKD), '[\u0300-\u036F]', '', 'g')
WHERE current_setting('server_encoding') = 'UTF8';--> statement-breakpoint
UPDATE "deliveries" SET "lead_id" = split_part("key", ':', 2)::uuid
WHERE "key" ~ '^(outreach|conversion):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_lead_index" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "activities_lead_index" ON "activities" USING btree ("lead_id") WHERE "activities"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_lead_index" ON "deliveries" USING btree ("lead_id","created_at") WHERE "deliveries"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_created_index" ON "leads" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_score_index" ON "leads" USING btree ("workspace_id","score","id");--> statement-breakpoint
CREATE INDEX "leads_name_index" ON "leads" USING btree ("workspace_id","name_key","id");--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree ("workspace_id","company_key","id");--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_check" CHECK ("leads"."source" in ('website_form', 'csv_import'));