CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"score" integer NOT NULL,
	"location" text NOT NULL,
	"industry" text NOT NULL,
	"company_size" text NOT NULL,
	"enrichment_status" text NOT NULL,
	"confidence" double precision NOT NULL,
	"provider_facts" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_email_unique" UNIQUE("workspace_id","email_key"),
	CONSTRAINT "leads_source_check" CHECK ("leads"."source" in ('website_form')),
	CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'nurturing', 'qualified', 'contacted', 'converted', 'disqualified')),
	CONSTRAINT "leads_enrichment_check" CHECK ("leads"."enrichment_status" in ('complete', 'partial', 'none')),
	CONSTRAINT "leads_score_check" CHECK ("leads"."score" between 0 and 100),
	CONSTRAINT "leads_confidence_check" CHECK ("leads"."confidence" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_status_index" ON "leads" USING btree ("workspace_id","status","score");