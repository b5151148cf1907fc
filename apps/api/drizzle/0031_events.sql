CREATE TABLE "event_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"lead_id" uuid,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"response_status" integer,
	"response_ms" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_deliveries_event_unique" UNIQUE("webhook_id","event_id"),
	CONSTRAINT "event_deliveries_status_check" CHECK ("event_deliveries"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "event_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"rest_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_webhooks_status_check" CHECK ("event_webhooks"."status" in ('active', 'paused', 'stopped')),
	CONSTRAINT "event_webhooks_failing_check" CHECK (("event_webhooks"."failures" = 0) = ("event_webhooks"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_webhook_id_event_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."event_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_webhooks" ADD CONSTRAINT "event_webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_due_index" ON "event_deliveries" USING btree ("due_at") WHERE "event_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_deliveries_turn_index" ON "event_deliveries" USING btree ("webhook_id","due_at") WHERE "event_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_deliveries_log_index" ON "event_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_deliveries_lead_index" ON "event_deliveries" USING btree ("lead_id") WHERE "event_deliveries"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "event_deliveries_workspace_index" ON "event_deliveries" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "event_webhooks_workspace_index" ON "event_webhooks" USING btree ("workspace_id","created_at");