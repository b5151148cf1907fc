ALTER TABLE "content_pieces" ADD COLUMN "facts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "outline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD COLUMN "open_placeholders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_intent_check" CHECK ("content_pieces"."intent" in ('how-to', 'list', 'comparison', 'announcement', 'case-study'));--> statement-breakpoint
-- How many notes an earlier draft has does not matter, only that it is not distributed with any.
UPDATE "content_pieces" SET "open_placeholders" = 1 WHERE "content" ~ '\[[^]]*[[:alpha:]…][^]]*\]';
