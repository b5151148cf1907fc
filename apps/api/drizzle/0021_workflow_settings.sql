CREATE TABLE "written_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "written_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"workflow_id" uuid,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"tone" text NOT NULL,
	"length" text NOT NULL,
	"piece_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "written_topics_unique" UNIQUE("workflow_id","key")
);
--> statement-breakpoint
ALTER TABLE "workflow_runs" DROP CONSTRAINT "workflow_runs_status_check";--> statement-breakpoint
-- Leads that are there already may be written to, as before.
ALTER TABLE "leads" ADD COLUMN "follow_up" text[] DEFAULT '{outreach,conversion}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "follow_up" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_topics_key_index" ON "written_topics" USING btree ("workspace_id","key");--> statement-breakpoint
CREATE INDEX "written_topics_piece_index" ON "written_topics" USING btree ("piece_id");--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_status_check" CHECK ("workflow_runs"."status" in ('running', 'succeeded', 'failed', 'idle'));--> statement-breakpoint
-- So far, each draft of a workflow had the workflow's name for a title.
INSERT INTO written_topics (workspace_id, workflow_id, topic, key, tone, length, piece_id, at)
SELECT DISTINCT ON (workflows.id) workflows.workspace_id, workflows.id, pieces.title,
  lower(pieces.title), pieces.tone, pieces.length, pieces.id, pieces.created_at
FROM workflows
JOIN content_pieces AS pieces
  ON pieces.workspace_id = workflows.workspace_id AND pieces.workflow_id = workflows.id
    AND pieces.title = workflows.name
WHERE workflows.type = 'Content Automation'
ORDER BY workflows.id, pieces.created_at DESC;
