CREATE TABLE "scheduled_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"image_url" text NOT NULL,
	"video_url" text NOT NULL,
	"automation_enabled" boolean NOT NULL,
	"posting_frequency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_posts_once" UNIQUE("workspace_id","platform","at","text_hash"),
	CONSTRAINT "scheduled_posts_platform_check" CHECK ("scheduled_posts"."platform" in ('Instagram', 'Facebook', 'LinkedIn', 'X')),
	CONSTRAINT "scheduled_posts_frequency_check" CHECK ("scheduled_posts"."posting_frequency" in ('daily', 'weekly', 'biweekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "social_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platforms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_packs" ADD CONSTRAINT "social_packs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_packs_workspace_index" ON "social_packs" USING btree ("workspace_id","created_at");