CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_key_unique" UNIQUE("key"),
	CONSTRAINT "deliveries_status_check" CHECK ("deliveries"."status" in ('queued', 'delivered', 'failed')),
	CONSTRAINT "deliveries_delivered_check" CHECK (("deliveries"."status" = 'delivered') = ("deliveries"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"piece_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_checks" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"duplicate_of" uuid,
	"domain_fits" boolean,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_checks_mail_check" CHECK ("lead_checks"."mail" in ('reachable', 'disposable', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "outreach_steps" (
	"lead_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outreach_steps_lead_id_step_pk" PRIMARY KEY("lead_id","step"),
	CONSTRAINT "outreach_steps_step_check" CHECK ("outreach_steps"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "claim_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_checks" ADD CONSTRAINT "lead_checks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_checks" ADD CONSTRAINT "lead_checks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_checks" ADD CONSTRAINT "lead_checks_duplicate_of_leads_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD CONSTRAINT "outreach_steps_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD CONSTRAINT "outreach_steps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due_index" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_workspace_index" ON "deliveries" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_checks_oldest_index" ON "lead_checks" USING btree ("workspace_id","checked_at");--> statement-breakpoint
CREATE INDEX "outreach_steps_workspace_index" ON "outreach_steps" USING btree ("workspace_id","step","at");