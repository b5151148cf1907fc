CREATE TABLE "archive_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "invitation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_tickets" ADD CONSTRAINT "archive_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_tickets_account_index" ON "archive_tickets" USING btree ("account_id");