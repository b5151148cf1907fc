ALTER TABLE "workflow_runs" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "workflow_runs_open_index" ON "workflow_runs" USING btree ("started_at") WHERE "workflow_runs"."status" = 'running';--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_due_unique" UNIQUE("workflow_id","due_at");