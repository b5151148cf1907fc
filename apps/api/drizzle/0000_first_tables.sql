CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"password_hash" text,
	"role" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_usernameKey_unique" UNIQUE("username_key"),
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "accounts_role_check" CHECK ("accounts"."role" in ('user', 'super_admin')),
	CONSTRAINT "accounts_username_check" CHECK (position('@' in "accounts"."username_key") = 0),
	CONSTRAINT "accounts_email_check" CHECK (position('@' in "accounts"."email_key") > 0)
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_type_check" CHECK ("activities"."type" in ('success', 'warning', 'error', 'info'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workflow_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "workflow_runs_status_check" CHECK ("workflow_runs"."status" in ('running', 'succeeded', 'failed')),
	CONSTRAINT "workflow_runs_finished_check" CHECK (("workflow_runs"."status" = 'running') = ("workflow_runs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workflows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"succeeded_runs" integer DEFAULT 0 NOT NULL,
	"failed_runs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "workflows_type_check" CHECK ("workflows"."type" in ('Content Automation', 'Marketing Distribution', 'Lead Capture', 'Lead Outreach', 'Conversion', 'Verification')),
	CONSTRAINT "workflows_status_check" CHECK ("workflows"."status" in ('active', 'paused', 'completed', 'error')),
	CONSTRAINT "workflows_frequency_check" CHECK ("workflows"."frequency" in ('daily', 'weekly', 'biweekly', 'monthly')),
	CONSTRAINT "workflows_next_check" CHECK ("workflows"."next_run_at" is null or "workflows"."status" = 'active'),
	CONSTRAINT "workflows_error_check" CHECK (("workflows"."status" = 'error') = ("workflows"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_workspace_index" ON "accounts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "activities_recent_index" ON "activities" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "workflow_runs_workflow_index" ON "workflow_runs" USING btree ("workflow_id","started_at");--> statement-breakpoint
CREATE INDEX "workflows_list_index" ON "workflows" USING btree ("workspace_id","seq");--> statement-breakpoint
CREATE INDEX "workflows_status_index" ON "workflows" USING btree ("workspace_id","status","seq");--> statement-breakpoint
CREATE INDEX "workflows_due_index" ON "workflows" USING btree ("next_run_at") WHERE "workflows"."status" = 'active';