DROP INDEX "deliveries_due_index";--> statement-breakpoint
CREATE INDEX "deliveries_channel_due_index" ON "deliveries" USING btree (("payload" ->> 'channel'),"due_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_turn_index" ON "deliveries" USING btree (("payload" ->> 'channel'),"workspace_id","due_at") WHERE "deliveries"."status" = 'queued';