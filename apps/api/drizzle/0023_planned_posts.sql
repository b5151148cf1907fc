ALTER TABLE "scheduled_posts" DROP CONSTRAINT "scheduled_posts_once";--> statement-breakpoint
ALTER TABLE "scheduled_posts" DROP CONSTRAINT "scheduled_posts_frequency_check";--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "image_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "video_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "place" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Posts of earlier versions were only a plan; what became of them is in their deliveries.
UPDATE "scheduled_posts" SET
  "key" = "platform" || ' ' || to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || "text_hash",
  "state" = 'cancelled',
  "due_at" = "at";--> statement-breakpoint
UPDATE "scheduled_posts" SET
  "state" = CASE WHEN "deliveries"."status" IN ('queued', 'held', 'waiting') THEN 'planned' WHEN "deliveries"."status" = 'delivered' THEN 'published' ELSE 'failed' END,
  "due_at" = "deliveries"."due_at",
  "attempts" = "deliveries"."attempts",
  "last_error" = "deliveries"."last_error",
  "published_at" = "deliveries"."delivered_at"
FROM "deliveries" WHERE "deliveries"."key" = 'post:' || "scheduled_posts"."id";--> statement-breakpoint
-- Posts that workflows made were deliveries alone; those that are not out yet wait for approval.
INSERT INTO "scheduled_posts" ("id", "workspace_id", "key", "platform", "state", "at", "due_at", "text", "text_hash",
  "image_url", "video_url", "automation_enabled", "posting_frequency", "attempts", "last_error", "published_at", "created_at")
SELECT "id", "workspace_id", "key", "payload" ->> 'platform',
  CASE WHEN "status" IN ('queued', 'held', 'waiting') THEN 'waiting' WHEN "status" = 'delivered' THEN 'published' ELSE 'failed' END,
  "created_at", "due_at", "payload" ->> 'text', '', '', '', false, 'daily', "attempts", "last_error", "delivered_at", "created_at"
FROM "deliveries" WHERE "payload" ->> 'channel' = 'post' AND "key" LIKE 'distribution:%';--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'discarded'
WHERE "payload" ->> 'channel' = 'post' AND "status" IN ('waiting', 'held', 'queued');--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_posts_key_unique" ON "scheduled_posts" USING btree ("workspace_id","key") WHERE "scheduled_posts"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "scheduled_posts_at_index" ON "scheduled_posts" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_state_index" ON "scheduled_posts" USING btree ("workspace_id","state","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_series_index" ON "scheduled_posts" USING btree ("series_id") WHERE "scheduled_posts"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_posts_due_index" ON "scheduled_posts" USING btree ("due_at") WHERE "scheduled_posts"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "scheduled_posts_turn_index" ON "scheduled_posts" USING btree ("workspace_id","due_at") WHERE "scheduled_posts"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "scheduled_posts_rest_index" ON "scheduled_posts" USING btree ("workspace_id","platform","published_at") WHERE "scheduled_posts"."published_at" is not null;--> statement-breakpoint
ALTER TABLE "scheduled_posts" DROP COLUMN "text_hash";--> statement-breakpoint
ALTER TABLE "scheduled_posts" DROP COLUMN "automation_enabled";--> statement-breakpoint
ALTER TABLE "scheduled_posts" DROP COLUMN "posting_frequency";--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_state_check" CHECK ("scheduled_posts"."state" in ('waiting', 'planned', 'sending', 'published', 'missed', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_published_check" CHECK (("scheduled_posts"."state" = 'published') = ("scheduled_posts"."published_at" is not null));