CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "keyed_calls" (
	"workspace_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "keyed_calls_workspace_id_key_hash_pk" PRIMARY KEY("workspace_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account_index" ON "api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "keyed_calls_oldest_index" ON "keyed_calls" USING btree ("workspace_id","at");--> statement-breakpoint
UPDATE "lead_events" SET "consent_text" = "leads"."consent_text" FROM "leads"
	WHERE "leads"."id" = "lead_events"."lead_id" AND "leads"."consent_at" = "lead_events"."at"
	AND "lead_events"."kind" IN ('consent-by-form', 'consent-by-import') AND "leads"."consent_text" <> '';
