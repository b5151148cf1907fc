CREATE TABLE "consent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"consent_text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"button" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"consent" text NOT NULL,
	"consent_text" text NOT NULL,
	"confirms_by_mail" boolean NOT NULL,
	"thank_you" text NOT NULL,
	"redirect_url" text NOT NULL,
	"origins" text[] NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_forms_key_unique" UNIQUE("key"),
	CONSTRAINT "lead_forms_first_name_check" CHECK ("lead_forms"."first_name" in ('hidden', 'optional', 'required')),
	CONSTRAINT "lead_forms_last_name_check" CHECK ("lead_forms"."last_name" in ('hidden', 'optional', 'required')),
	CONSTRAINT "lead_forms_company_check" CHECK ("lead_forms"."company" in ('hidden', 'optional', 'required')),
	CONSTRAINT "lead_forms_consent_check" CHECK ("lead_forms"."consent" in ('none', 'optional', 'required'))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "form_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_lead_index" ON "consent_links" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consent_links_end_index" ON "consent_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_forms_created_index" ON "lead_forms" USING btree ("workspace_id","created_at","id");