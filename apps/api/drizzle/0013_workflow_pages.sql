ALTER TABLE "activities" ADD COLUMN "workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "workflow_runs_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD COLUMN "made" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD COLUMN "made_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "workflow_runs_history_index" ON "workflow_runs" USING btree ("workflow_id","seq");