ALTER TABLE "activities" RENAME COLUMN "id" TO "seq";--> statement-breakpoint
ALTER SEQUENCE "activities_id_seq" RENAME TO "activities_seq_seq";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;
