CREATE TABLE "unsubscribe_links" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "deliveries_channel_due_index";--> statement-breakpoint
DROP INDEX "deliveries_turn_index";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_oldest_index" ON "unsubscribe_links" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_due_index" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_turn_index" ON "deliveries" USING btree ("workspace_id","due_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
-- Nobody noted what leads of before were asked: that stays unknown. Who unsubscribed has said no.
UPDATE "leads" SET "consent" = 'refused', "consent_at" = "unsubscribes"."at", "consent_by" = 'unsubscribe'
FROM "unsubscribes" WHERE "unsubscribes"."lead_id" = "leads"."id";--> statement-breakpoint
-- Posts have an outbox of their own since 0023. What is over of them here is no workflow's email.
UPDATE "deliveries" SET "workflow_id" = NULL,
  "payload" = jsonb_build_object('to', '', 'subject', '', 'text', coalesce("payload" ->> 'text', ''))
WHERE "payload" ->> 'channel' = 'post';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_consent_check" CHECK ("leads"."consent" in ('given', 'refused', 'unknown'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_consent_by_check" CHECK ("leads"."consent_by" in ('form', 'import', 'person', 'unsubscribe'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_consent_recorded_check" CHECK (("leads"."consent" = 'unknown') = ("leads"."consent_at" is null) and ("leads"."consent_at" is null) = ("leads"."consent_by" is null));