CREATE TABLE "content_keywords" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"keyword" text NOT NULL,
	"usage" integer NOT NULL,
	CONSTRAINT "content_keywords_workspace_id_key_pk" PRIMARY KEY("workspace_id","key"),
	CONSTRAINT "content_keywords_usage_check" CHECK ("content_keywords"."usage" > 0)
);
--> statement-breakpoint
CREATE TABLE "content_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"keywords" text[] NOT NULL,
	"tone" text NOT NULL,
	"length" text NOT NULL,
	"seo_optimized" boolean NOT NULL,
	"source" text NOT NULL,
	"model" text,
	"word_count" integer NOT NULL,
	"seo_score" integer NOT NULL,
	"readability_score" integer NOT NULL,
	"seo_checks" jsonb NOT NULL,
	"readability_checks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_pieces_tone_check" CHECK ("content_pieces"."tone" in ('professional', 'casual', 'technical', 'friendly')),
	CONSTRAINT "content_pieces_length_check" CHECK ("content_pieces"."length" in ('short', 'medium', 'long')),
	CONSTRAINT "content_pieces_source_check" CHECK ("content_pieces"."source" in ('template', 'model')),
	CONSTRAINT "content_pieces_model_check" CHECK (("content_pieces"."source" = 'model') = ("content_pieces"."model" is not null)),
	CONSTRAINT "content_pieces_seo_check" CHECK ("content_pieces"."seo_score" between 0 and 100),
	CONSTRAINT "content_pieces_readability_check" CHECK ("content_pieces"."readability_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_keywords" ADD CONSTRAINT "content_keywords_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_keywords_top_index" ON "content_keywords" USING btree ("workspace_id","usage" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "content_pieces_list_index" ON "content_pieces" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_pieces_scores_index" ON "content_pieces" USING btree ("workspace_id","seo_score","readability_score");--> statement-breakpoint
CREATE INDEX "rate_limits_end_index" ON "rate_limits" USING btree ("ends_at");