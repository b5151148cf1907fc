CREATE TABLE "senders" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"smtp_url" text DEFAULT '' NOT NULL,
	"smtp_username" text DEFAULT '' NOT NULL,
	"smtp_password" text,
	"webhook_url" text,
	"webhook_secret" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sends_by_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;