CREATE TABLE "suppressions" (
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppressions_workspace_id_address_hash_pk" PRIMARY KEY("workspace_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_status_check";--> statement-breakpoint
DROP INDEX "outreach_steps_workspace_index";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sign_up_browser_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "followed_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_workflow_index" ON "deliveries" USING btree ("workflow_id","created_at","id") WHERE "deliveries"."workflow_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_workflow_waiting_index" ON "deliveries" USING btree ("workflow_id") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_held_index" ON "deliveries" USING btree ("workspace_id") WHERE "deliveries"."status" = 'held';--> statement-breakpoint
CREATE INDEX "outreach_steps_sent_index" ON "outreach_steps" USING btree ("workspace_id","step","sent_at");--> statement-breakpoint
CREATE INDEX "outreach_steps_delivery_index" ON "outreach_steps" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_status_check" CHECK ("deliveries"."status" in ('waiting', 'held', 'queued', 'delivered', 'failed', 'discarded'));--> statement-breakpoint
-- Until now, an email counted as sent when it was made.
UPDATE "outreach_steps" SET "sent_at" = "at";--> statement-breakpoint
-- Nothing leaves before somebody has proved the address of the account that sends it.
UPDATE "deliveries" SET "status" = 'held'
WHERE "status" = 'queued' AND "workspace_id" IN (
	SELECT "workspace_id" FROM "accounts"
	WHERE "role" <> 'super_admin' AND NOT "is_demo" AND "email" IS NOT NULL AND "email_verified_at" IS NULL
);
