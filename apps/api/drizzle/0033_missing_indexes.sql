CREATE INDEX CONCURRENTLY "accounts_admins_index" ON "accounts" USING btree ("id") WHERE "accounts"."role" in ('super_admin');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_demo_index" ON "accounts" USING btree ("id") WHERE "accounts"."is_demo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "archive_tickets_end_index" ON "archive_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_keywords_usage_index" ON "content_keywords" USING btree ("workspace_id","usage" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "draft_versions_workspace_index" ON "draft_versions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consent_links_workspace_index" ON "consent_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_checks_duplicate_index" ON "lead_checks" USING btree ("workspace_id","duplicate_of") WHERE "lead_checks"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_events_workspace_index" ON "lead_events" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_in_links_invitations_index" ON "sign_in_links" USING btree ("created_at","id") WHERE "sign_in_links"."invitation";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_tickets_end_index" ON "provider_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "workflow_runs_workspace_index" ON "workflow_runs" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_end_index" ON "sessions" USING btree ("expires_at");