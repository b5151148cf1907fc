CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"content" text NOT NULL,
	"segment_id" uuid,
	"rate_per_hour" integer,
	"counts_readers" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"sent_by_id" uuid,
	"version" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"started_at" timestamp (3) with time zone,
	"audience_after" timestamp (3) with time zone,
	"first_started_at" timestamp (3) with time zone,
	"filters" jsonb,
	"made_up_to" uuid,
	"made_at" timestamp (3) with time zone,
	"released_up_to" timestamp (3) with time zone,
	"recipients" integer NOT NULL,
	"remaining" integer NOT NULL,
	"excluded" jsonb NOT NULL,
	"stopped_because" text,
	"asked_at" timestamp (3) with time zone,
	"approved_by_id" uuid,
	"sent_back_by_id" uuid,
	"sent_back_note" text,
	"sent_back_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcasts_status_check" CHECK ("broadcasts"."status" in ('draft', 'waiting', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_started_check" CHECK ("broadcasts"."status" in ('draft', 'waiting', 'scheduled') or ("broadcasts"."started_at" is not null and "broadcasts"."first_started_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "draft_presence" (
	"piece_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_presence_piece_id_account_id_pk" PRIMARY KEY("piece_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "draft_versions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"piece_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"word_count" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"platform" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"last_error" text,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"workflow_id" uuid,
	"planned_by_id" uuid,
	"asked_at" timestamp (3) with time zone,
	"approved_by_id" uuid,
	"sent_back_by_id" uuid,
	"sent_back_note" text,
	"sent_back_at" timestamp (3) with time zone,
	"series_id" uuid,
	"place" integer DEFAULT 1 NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"search_text" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_posts_platform_check" CHECK ("scheduled_posts"."platform" in ('Instagram', 'Facebook', 'LinkedIn', 'X')),
	CONSTRAINT "scheduled_posts_state_check" CHECK ("scheduled_posts"."state" in ('waiting', 'sent-back', 'planned', 'sending', 'published', 'missed', 'failed', 'cancelled')),
	CONSTRAINT "scheduled_posts_published_check" CHECK (("scheduled_posts"."state" = 'published') = ("scheduled_posts"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "social_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platforms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"facts" text DEFAULT '' NOT NULL,
	"intent" text,
	"language" text,
	"outline" boolean DEFAULT false NOT NULL,
	"open_placeholders" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"model" text,
	"word_count" integer NOT NULL,
	"seo_score" integer NOT NULL,
	"readability_score" integer NOT NULL,
	"seo_checks" jsonb NOT NULL,
	"readability_checks" jsonb NOT NULL,
	"workflow_id" uuid,
	"created_by_id" uuid,
	"changed_by_id" uuid,
	"distributed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"title_key" text collate "C" DEFAULT '' NOT NULL,
	"search_text" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_pieces_tone_check" CHECK ("content_pieces"."tone" in ('professional', 'casual', 'technical', 'friendly')),
	CONSTRAINT "content_pieces_length_check" CHECK ("content_pieces"."length" in ('short', 'medium', 'long')),
	CONSTRAINT "content_pieces_intent_check" CHECK ("content_pieces"."intent" in ('how-to', 'list', 'comparison', 'announcement', 'case-study')),
	CONSTRAINT "content_pieces_source_check" CHECK ("content_pieces"."source" in ('template', 'model')),
	CONSTRAINT "content_pieces_model_check" CHECK (("content_pieces"."source" = 'model') = ("content_pieces"."model" is not null)),
	CONSTRAINT "content_pieces_seo_check" CHECK ("content_pieces"."seo_score" between 0 and 100),
	CONSTRAINT "content_pieces_readability_check" CHECK ("content_pieces"."readability_score" between 0 and 100)
);
--> statement-breakpoint
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
	"claim" uuid,
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
	"stopped_because" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"rest_until" timestamp (3) with time zone,
	"changed_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_webhooks_status_check" CHECK ("event_webhooks"."status" in ('active', 'paused', 'stopped')),
	CONSTRAINT "event_webhooks_stopped_check" CHECK ("event_webhooks"."stopped_because" in ('failing', 'gone')),
	CONSTRAINT "event_webhooks_failing_check" CHECK (("event_webhooks"."failures" = 0) = ("event_webhooks"."failing_since" is null))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"imap_url" text NOT NULL,
	"imap_username" text NOT NULL,
	"imap_password" text NOT NULL,
	"imap_folder" text NOT NULL,
	"uid_validity" bigint,
	"next_uid" bigint,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"read_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by_id" uuid,
	CONSTRAINT "mailboxes_workspaceId_unique" UNIQUE("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"lead_id" uuid,
	"workflow_id" uuid,
	"broadcast_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"last_error" text,
	"perhaps_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when status in ('delivered', 'bounced') then coalesce(delivered_at, created_at) end) STORED,
	"opened_at" timestamp (3) with time zone,
	"clicked_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_key_unique" UNIQUE("key"),
	CONSTRAINT "deliveries_status_check" CHECK ("deliveries"."status" in ('planned', 'waiting', 'held', 'queued', 'delivered', 'bounced', 'failed', 'uncertain', 'discarded')),
	CONSTRAINT "deliveries_delivered_check" CHECK (case "deliveries"."status" when 'delivered' then "deliveries"."delivered_at" is not null when 'bounced' then true else "deliveries"."delivered_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "mail_reads" (
	"delivery_id" uuid NOT NULL,
	"what" smallint NOT NULL,
	"by_machine" boolean NOT NULL,
	"workspace_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_reads_delivery_id_what_by_machine_pk" PRIMARY KEY("delivery_id","what","by_machine"),
	CONSTRAINT "mail_reads_what_check" CHECK ("mail_reads"."what" >= 0)
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"counts_readers" boolean DEFAULT false NOT NULL,
	"smtp_url" text DEFAULT '' NOT NULL,
	"smtp_username" text DEFAULT '' NOT NULL,
	"smtp_password" text,
	"webhook_url" text,
	"webhook_secret" text,
	"changed_at" timestamp (3) with time zone,
	"changed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"email_verified_at" timestamp (3) with time zone,
	"sign_up_browser_hash" text,
	"password_hash" text,
	"role" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"sends_by_operator" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"inherited_at" timestamp (3) with time zone,
	"review_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_usernameKey_unique" UNIQUE("username_key"),
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "accounts_role_check" CHECK ("accounts"."role" in ('user', 'super_admin')),
	CONSTRAINT "accounts_username_check" CHECK (position('@' in "accounts"."username_key") = 0),
	CONSTRAINT "accounts_email_check" CHECK (position('@' in "accounts"."email_key") > 0)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"email_key" text,
	"account_id" uuid,
	"member_invitation_id" uuid,
	"name" text NOT NULL,
	"new_password" boolean DEFAULT false NOT NULL,
	"invitation" boolean DEFAULT false NOT NULL,
	"proof" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_links_target_check" CHECK (num_nonnulls("sign_in_links"."email", "sign_in_links"."account_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_invitations_address" UNIQUE("workspace_id","email_key"),
	CONSTRAINT "member_invitations_role_check" CHECK ("member_invitations"."role" in ('viewer', 'editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_workspace_id_account_id_pk" PRIMARY KEY("workspace_id","account_id"),
	CONSTRAINT "members_role_check" CHECK ("members"."role" in ('viewer', 'editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('google', 'apple'))
);
--> statement-breakpoint
CREATE TABLE "provider_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_attempts_provider_check" CHECK ("provider_attempts"."provider" in ('google', 'apple'))
);
--> statement-breakpoint
CREATE TABLE "provider_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_period" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claim_by" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "consent_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"consent_text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"consent" boolean NOT NULL,
	"consent_text" text NOT NULL,
	"must_confirm" boolean NOT NULL,
	"trap" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_checks" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"duplicate_of" uuid,
	"domain_fits" boolean,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_checks_mail_check" CHECK ("lead_checks"."mail" in ('reachable', 'disposable', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"consent_text" text,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"button" text NOT NULL,
	"first_name" text DEFAULT 'hidden' NOT NULL,
	"last_name" text DEFAULT 'hidden' NOT NULL,
	"company" text DEFAULT 'hidden' NOT NULL,
	"consent" text NOT NULL,
	"consent_text" text NOT NULL,
	"confirms_by_mail" boolean NOT NULL,
	"thank_you" text NOT NULL,
	"redirect_url" text NOT NULL,
	"origins" text[] NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"changed_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_forms_key_unique" UNIQUE("key"),
	CONSTRAINT "lead_forms_consent_check" CHECK ("lead_forms"."consent" in ('none', 'optional', 'required'))
);
--> statement-breakpoint
CREATE TABLE "lead_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"filters" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_segments_name_unique" UNIQUE("workspace_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lead_tags_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"form_name" text DEFAULT '' NOT NULL,
	"form_id" uuid,
	"status" text NOT NULL,
	"qualified_at" timestamp (3) with time zone,
	"converted_at" timestamp (3) with time zone,
	"score" integer NOT NULL,
	"location" text NOT NULL,
	"industry" text NOT NULL,
	"company_size" text NOT NULL,
	"enrichment_status" text NOT NULL,
	"confidence" double precision NOT NULL,
	"provider_facts" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"consent" text DEFAULT 'unknown' NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"consent_by" text,
	"consent_text" text DEFAULT '' NOT NULL,
	"follow_up" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"company_key" text collate "C" DEFAULT '' NOT NULL,
	"search_text" "tsvector" DEFAULT '' NOT NULL,
	"last_mail_id" uuid,
	"last_mail_at" timestamp (3) with time zone,
	"mail_refusal" text,
	"checked_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_email_unique" UNIQUE("workspace_id","email_key"),
	CONSTRAINT "leads_source_check" CHECK ("leads"."source" in ('website_form', 'csv_import')),
	CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'nurturing', 'qualified', 'contacted', 'converted', 'disqualified')),
	CONSTRAINT "leads_enrichment_check" CHECK ("leads"."enrichment_status" in ('complete', 'partial', 'none')),
	CONSTRAINT "leads_consent_check" CHECK ("leads"."consent" in ('given', 'refused', 'unknown')),
	CONSTRAINT "leads_consent_by_check" CHECK ("leads"."consent_by" in ('form', 'import', 'person', 'unsubscribe')),
	CONSTRAINT "leads_consent_recorded_check" CHECK (("leads"."consent" = 'unknown') = ("leads"."consent_at" is null) and ("leads"."consent_at" is null) = ("leads"."consent_by" is null)),
	CONSTRAINT "leads_score_check" CHECK ("leads"."score" between 0 and 100),
	CONSTRAINT "leads_confidence_check" CHECK ("leads"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "outreach_steps" (
	"lead_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivery_id" uuid,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outreach_steps_lead_id_step_pk" PRIMARY KEY("lead_id","step"),
	CONSTRAINT "outreach_steps_step_check" CHECK ("outreach_steps"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppressions_workspace_id_address_hash_pk" PRIMARY KEY("workspace_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"broadcast_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"sent_month" date,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	CONSTRAINT "monthly_reports_member" UNIQUE("workspace_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"part" text NOT NULL,
	"quarters" integer[] NOT NULL,
	"total" integer NOT NULL,
	"amounts" bigint[],
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"frequency" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"news" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	CONSTRAINT "notices_member" UNIQUE("workspace_id","account_id"),
	CONSTRAINT "notices_frequency_check" CHECK ("notices"."frequency" in ('at-once', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "waiting_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	CONSTRAINT "waiting_news_kind_check" CHECK ("waiting_news"."kind" in ('address', 'invitations', 'broadcasts', 'emails', 'posts', 'sent-back-broadcasts', 'sent-back-posts', 'held', 'unsent', 'incomplete', 'unpublished', 'runs', 'entries', 'notes'))
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"lead_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"workflow_id" uuid,
	"run_id" uuid,
	CONSTRAINT "activities_type_check" CHECK ("activities"."type" in ('success', 'warning', 'error', 'info'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"account_id" uuid,
	"key_name" text,
	"subject_kind" text,
	"subject_id" uuid,
	"person_id" uuid,
	"name" text,
	"count" integer,
	"role" text,
	"role_before" text,
	CONSTRAINT "audit_entries_kind_check" CHECK ("audit_entries"."kind" in ('sign-in', 'members', 'sending', 'approval', 'editing', 'import', 'export', 'deletion', 'settings'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"editors_need_approval" boolean DEFAULT false NOT NULL,
	"hides_first_steps" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyed_calls" (
	"workspace_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"answer_bytes" integer DEFAULT 0 NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "keyed_calls_workspace_id_key_hash_pk" PRIMARY KEY("workspace_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"to_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"gone_lead_id" uuid,
	"email" text,
	"erased" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	"score" bigint NOT NULL,
	"readability" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workflow_runs_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workflow_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"status" text NOT NULL,
	"lane" text DEFAULT 'quick' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"planned_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by_id" uuid,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"result" text,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "workflow_runs_planned_unique" UNIQUE("workflow_id","planned_at"),
	CONSTRAINT "workflow_runs_status_check" CHECK ("workflow_runs"."status" in ('running', 'succeeded', 'failed', 'idle')),
	CONSTRAINT "workflow_runs_finished_check" CHECK (("workflow_runs"."status" = 'running') = ("workflow_runs"."finished_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE "workflow_counts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"paused" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"error" integer DEFAULT 0 NOT NULL,
	"succeeded_runs" bigint DEFAULT 0 NOT NULL,
	"failed_runs" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workflows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"search_text" "tsvector" DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"succeeded_runs" integer DEFAULT 0 NOT NULL,
	"failed_runs" integer DEFAULT 0 NOT NULL,
	"latest_runs" text DEFAULT '' NOT NULL,
	"last_run_failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "workflows_type_check" CHECK ("workflows"."type" in ('Content Automation', 'Marketing Distribution', 'Lead Capture', 'Lead Outreach', 'Conversion', 'Verification')),
	CONSTRAINT "workflows_status_check" CHECK ("workflows"."status" in ('active', 'paused', 'completed', 'error')),
	CONSTRAINT "workflows_frequency_check" CHECK ("workflows"."frequency" in ('daily', 'weekly', 'biweekly', 'monthly')),
	CONSTRAINT "workflows_next_check" CHECK ("workflows"."next_run_at" is null or "workflows"."status" = 'active'),
	CONSTRAINT "workflows_error_check" CHECK (("workflows"."status" = 'error') = ("workflows"."error" is not null))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presence" ADD CONSTRAINT "draft_presence_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_packs" ADD CONSTRAINT "social_packs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_keywords" ADD CONSTRAINT "content_keywords_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_webhook_id_event_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."event_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_webhooks" ADD CONSTRAINT "event_webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_member_invitation_id_member_invitations_id_fk" FOREIGN KEY ("member_invitation_id") REFERENCES "public"."member_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_tickets" ADD CONSTRAINT "provider_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_submissions" ADD CONSTRAINT "held_submissions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_submissions" ADD CONSTRAINT "held_submissions_form_id_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_checks" ADD CONSTRAINT "lead_checks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_checks" ADD CONSTRAINT "lead_checks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_segments" ADD CONSTRAINT "lead_segments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD CONSTRAINT "outreach_steps_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outreach_steps" ADD CONSTRAINT "outreach_steps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_tickets" ADD CONSTRAINT "archive_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_tickets" ADD CONSTRAINT "archive_tickets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_reports" ADD CONSTRAINT "monthly_reports_member_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."members"("workspace_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."members"("workspace_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totals" ADD CONSTRAINT "totals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_topics" ADD CONSTRAINT "written_topics_piece_id_content_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."content_pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_counts" ADD CONSTRAINT "workflow_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_created_index" ON "broadcasts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_due_index" ON "broadcasts" USING btree ("due_at") WHERE "broadcasts"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "broadcasts_turn_index" ON "broadcasts" USING btree ("workspace_id","due_at") WHERE "broadcasts"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "broadcasts_waiting_index" ON "broadcasts" USING btree ("workspace_id","created_at") WHERE "broadcasts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "broadcasts_sent_back_index" ON "broadcasts" USING btree ("workspace_id","sent_back_at") WHERE "broadcasts"."sent_back_at" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_segment_index" ON "broadcasts" USING btree ("workspace_id","segment_id") WHERE "broadcasts"."segment_id" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_sent_index" ON "broadcasts" USING btree ("workspace_id","first_started_at") WHERE "broadcasts"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "broadcasts_ended_index" ON "broadcasts" USING btree ("workspace_id","ended_at") WHERE "broadcasts"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "draft_presence_account_index" ON "draft_presence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "draft_presence_workspace_index" ON "draft_presence" USING btree ("workspace_id","seen_at");--> statement-breakpoint
CREATE INDEX "draft_versions_piece_index" ON "draft_versions" USING btree ("piece_id","seq");--> statement-breakpoint
CREATE INDEX "draft_versions_workspace_index" ON "draft_versions" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_posts_key_unique" ON "scheduled_posts" USING btree ("workspace_id","key") WHERE "scheduled_posts"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "scheduled_posts_at_index" ON "scheduled_posts" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_platform_index" ON "scheduled_posts" USING btree ("workspace_id","platform","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_unfinished_index" ON "scheduled_posts" USING btree ("workspace_id","at","id") WHERE "scheduled_posts"."state" in ('waiting', 'sent-back', 'planned', 'sending', 'missed', 'failed');--> statement-breakpoint
CREATE INDEX "scheduled_posts_search_index" ON "scheduled_posts" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "scheduled_posts_sample_index" ON "scheduled_posts" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_sent_back_index" ON "scheduled_posts" USING btree ("workspace_id","sent_back_at") WHERE "scheduled_posts"."sent_back_at" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_posts_state_index" ON "scheduled_posts" USING btree ("workspace_id","state","at","id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_series_index" ON "scheduled_posts" USING btree ("series_id") WHERE "scheduled_posts"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_posts_due_index" ON "scheduled_posts" USING btree ("due_at") WHERE "scheduled_posts"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "scheduled_posts_turn_index" ON "scheduled_posts" USING btree ("workspace_id","due_at") WHERE "scheduled_posts"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "scheduled_posts_rest_index" ON "scheduled_posts" USING btree ("workspace_id","platform","published_at") WHERE "scheduled_posts"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "social_packs_workspace_index" ON "social_packs" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "content_keywords_usage_index" ON "content_keywords" USING btree ("workspace_id","usage" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX "content_pieces_list_index" ON "content_pieces" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_pieces_changed_index" ON "content_pieces" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_pieces_score_index" ON "content_pieces" USING btree ("workspace_id","seo_score","id");--> statement-breakpoint
CREATE INDEX "content_pieces_title_index" ON "content_pieces" USING btree ("workspace_id","title_key","id");--> statement-breakpoint
CREATE INDEX "content_pieces_workflow_index" ON "content_pieces" USING btree ("workspace_id","workflow_id","updated_at","id") WHERE "content_pieces"."workflow_id" is not null;--> statement-breakpoint
CREATE INDEX "content_pieces_notes_index" ON "content_pieces" USING btree ("workspace_id","updated_at") WHERE "content_pieces"."open_placeholders" > 0;--> statement-breakpoint
CREATE INDEX "content_pieces_search_index" ON "content_pieces" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_pieces_sample_index" ON "content_pieces" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "event_deliveries_due_index" ON "event_deliveries" USING btree ("due_at") WHERE "event_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_deliveries_turn_index" ON "event_deliveries" USING btree ("webhook_id","due_at") WHERE "event_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_deliveries_log_index" ON "event_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_deliveries_lead_index" ON "event_deliveries" USING btree ("lead_id") WHERE "event_deliveries"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "event_deliveries_workspace_index" ON "event_deliveries" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "event_webhooks_workspace_index" ON "event_webhooks" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "mailboxes_due_index" ON "mailboxes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "deliveries_due_index" ON "deliveries" USING btree ("due_at","workspace_id") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_turn_index" ON "deliveries" USING btree ("workspace_id","due_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_claimed_index" ON "deliveries" USING btree ("workspace_id","due_at") WHERE "deliveries"."status" in ('queued') and "deliveries"."claim" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_lead_index" ON "deliveries" USING btree ("lead_id","created_at") WHERE "deliveries"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_workspace_index" ON "deliveries" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_workflow_index" ON "deliveries" USING btree ("workflow_id","created_at","id") WHERE "deliveries"."workflow_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_broadcast_index" ON "deliveries" USING btree ("workspace_id","broadcast_id","status","id") WHERE "deliveries"."broadcast_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_waiting_index" ON "deliveries" USING btree ("workspace_id","created_at") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_held_index" ON "deliveries" USING btree ("workspace_id","created_at") WHERE "deliveries"."status" = 'held';--> statement-breakpoint
CREATE INDEX "deliveries_sent_index" ON "deliveries" USING btree ("workspace_id","sent_at","id") WHERE "deliveries"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_reads_broadcast_index" ON "mail_reads" USING btree ("workspace_id","broadcast_id","by_machine","what","at","delivery_id");--> statement-breakpoint
CREATE INDEX "accounts_workspace_index" ON "accounts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "accounts_admins_index" ON "accounts" USING btree ("id") WHERE "accounts"."role" in ('super_admin');--> statement-breakpoint
CREATE INDEX "accounts_demo_index" ON "accounts" USING btree ("id") WHERE "accounts"."is_demo";--> statement-breakpoint
CREATE INDEX "api_keys_workspace_index" ON "api_keys" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_end_index" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_invitations_index" ON "sign_in_links" USING btree ("created_at","id") WHERE "sign_in_links"."invitation";--> statement-breakpoint
CREATE INDEX "sign_in_links_account_index" ON "sign_in_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_member_invitation_index" ON "sign_in_links" USING btree ("member_invitation_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_email_index" ON "sign_in_links" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "member_invitations_email_index" ON "member_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "member_invitations_inviter_index" ON "member_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "members_account_index" ON "members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_account_index" ON "passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_end_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account_index" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identities_account_index" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_attempts_end_index" ON "provider_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_attempts_account_index" ON "provider_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_tickets_account_index" ON "provider_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_tickets_end_index" ON "provider_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_account_index" ON "sign_in_tickets" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_end_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_links_lead_index" ON "consent_links" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consent_links_end_index" ON "consent_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_links_workspace_index" ON "consent_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "held_submissions_form_index" ON "held_submissions" USING btree ("form_id","at","id");--> statement-breakpoint
CREATE INDEX "held_submissions_oldest_index" ON "held_submissions" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "held_submissions_email_index" ON "held_submissions" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "lead_checks_workspace_index" ON "lead_checks" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "lead_checks_duplicate_index" ON "lead_checks" USING btree ("workspace_id","duplicate_of") WHERE "lead_checks"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "lead_events_lead_index" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_workspace_index" ON "lead_events" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "lead_forms_created_index" ON "lead_forms" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_index" ON "leads" USING btree ("workspace_id","status","score");--> statement-breakpoint
CREATE INDEX "leads_created_index" ON "leads" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_score_index" ON "leads" USING btree ("workspace_id","score","id");--> statement-breakpoint
CREATE INDEX "leads_name_index" ON "leads" USING btree ("workspace_id","name_key","id");--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree ("workspace_id","company_key","id");--> statement-breakpoint
CREATE INDEX "leads_tags_index" ON "leads" USING gin ("tag_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "leads_checked_index" ON "leads" USING btree ("workspace_id","checked_at" NULLS FIRST,"created_at") WHERE "leads"."status" <> 'disqualified';--> statement-breakpoint
CREATE INDEX "leads_same_index" ON "leads" USING btree ("workspace_id",md5(lower("first_name") || chr(10) || lower("last_name") || chr(10) || lower("company")),"created_at","id") WHERE ("leads"."first_name" <> '' and "leads"."last_name" <> '' and "leads"."company" <> '');--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "leads_sample_index" ON "leads" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "outreach_steps_sent_index" ON "outreach_steps" USING btree ("workspace_id","step","sent_at");--> statement-breakpoint
CREATE INDEX "outreach_steps_delivery_index" ON "outreach_steps" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_oldest_index" ON "unsubscribe_links" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "unsubscribes_workspace_index" ON "unsubscribes" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "unsubscribes_broadcast_index" ON "unsubscribes" USING btree ("broadcast_id","at") WHERE "unsubscribes"."broadcast_id" is not null;--> statement-breakpoint
CREATE INDEX "archive_tickets_account_index" ON "archive_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "archive_tickets_workspace_index" ON "archive_tickets" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "archive_tickets_end_index" ON "archive_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_days_measure_index" ON "report_days" USING btree ("workspace_id","measure","day","part");--> statement-breakpoint
CREATE INDEX "waiting_news_turn_index" ON "waiting_news" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE INDEX "activities_recent_index" ON "activities" USING btree ("workspace_id","at","seq");--> statement-breakpoint
CREATE INDEX "activities_type_index" ON "activities" USING btree ("workspace_id","type","at","seq");--> statement-breakpoint
CREATE INDEX "activities_workflow_index" ON "activities" USING btree ("workflow_id","at","seq");--> statement-breakpoint
CREATE INDEX "activities_workflow_type_index" ON "activities" USING btree ("workflow_id","type","at","seq");--> statement-breakpoint
CREATE INDEX "activities_lead_index" ON "activities" USING btree ("lead_id") WHERE "activities"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_index" ON "audit_entries" USING btree ("workspace_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_account_index" ON "audit_entries" USING btree ("account_id","workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_account_kind_index" ON "audit_entries" USING btree ("account_id","workspace_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_leaving_index" ON "audit_entries" USING btree ("workspace_id","at","id") WHERE "audit_entries"."action" in ('member-removed', 'member-left');--> statement-breakpoint
CREATE INDEX "audit_entries_key_index" ON "audit_entries" USING btree ("workspace_id","key_name","kind","at","id") WHERE "audit_entries"."key_name" is not null;--> statement-breakpoint
CREATE INDEX "keyed_calls_oldest_index" ON "keyed_calls" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "keyed_calls_names_index" ON "keyed_calls" USING gin ("names") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "outbox_mails_age_index" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_to_index" ON "outbox_mails" USING btree ("to_key");--> statement-breakpoint
CREATE INDEX "rate_limits_end_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "removals_due_index" ON "removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "removals_turn_index" ON "removals" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE INDEX "totals_part_index" ON "totals" USING btree ("workspace_id","counted","part");--> statement-breakpoint
CREATE INDEX "workflow_runs_workflow_index" ON "workflow_runs" USING btree ("workflow_id","started_at");--> statement-breakpoint
CREATE INDEX "workflow_runs_workspace_index" ON "workflow_runs" USING btree ("workspace_id","started_at","status");--> statement-breakpoint
CREATE INDEX "workflow_runs_history_index" ON "workflow_runs" USING btree ("workflow_id","seq");--> statement-breakpoint
CREATE INDEX "workflow_runs_due_index" ON "workflow_runs" USING btree ("lane","due_at") WHERE "workflow_runs"."status" in ('running');--> statement-breakpoint
CREATE INDEX "workflow_runs_turn_index" ON "workflow_runs" USING btree ("lane","workspace_id","due_at") WHERE "workflow_runs"."status" in ('running');--> statement-breakpoint
CREATE INDEX "workflow_runs_made_index" ON "workflow_runs" USING gin ("made" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "written_topics_key_index" ON "written_topics" USING btree ("workspace_id","key");--> statement-breakpoint
CREATE INDEX "written_topics_piece_index" ON "written_topics" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "workflows_list_index" ON "workflows" USING btree ("workspace_id","seq");--> statement-breakpoint
CREATE INDEX "workflows_status_index" ON "workflows" USING btree ("workspace_id","status","seq");--> statement-breakpoint
CREATE INDEX "workflows_name_index" ON "workflows" USING btree ("workspace_id","name_key","id");--> statement-breakpoint
CREATE INDEX "workflows_last_run_index" ON "workflows" USING btree ("workspace_id",coalesce("last_run_at", to_timestamp(0)),"id");--> statement-breakpoint
CREATE INDEX "workflows_search_index" ON "workflows" USING gin ("search_text") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "workflows_sample_index" ON "workflows" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "workflows_failed_index" ON "workflows" USING btree ("workspace_id","last_run_at") WHERE "workflows"."last_run_failed";--> statement-breakpoint
CREATE INDEX "workflows_due_index" ON "workflows" USING btree ("next_run_at") WHERE "workflows"."status" = 'active';
--> statement-breakpoint
-- What Drizzle's tables cannot say.

-- A workflow's run figures, kept in the transaction that writes the run, whoever writes it: a list
-- of workflows then needs no count over millions of runs. Deleted runs still count. The claim of an
-- open run counts nothing, so it touches no workflow.
CREATE FUNCTION count_workflow_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The letters of `withRun` for the runs that ended just now, by workflow.
  letters jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE workflows SET
      succeeded_runs = workflows.succeeded_runs - gone.succeeded,
      failed_runs = workflows.failed_runs - gone.failed
    FROM (
      SELECT workflow_id,
        count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
        count(*) FILTER (WHERE status = 'failed')::int AS failed
      FROM old_runs GROUP BY workflow_id
    ) AS gone
    WHERE workflows.id = gone.workflow_id AND (gone.succeeded, gone.failed) <> (0, 0);
    SELECT jsonb_object_agg(workflow_id, ended) INTO letters FROM (
      SELECT workflow_id, string_agg(left(new_runs.status, 1), '' ORDER BY new_runs.seq) AS ended
      FROM new_runs JOIN old_runs USING (id, workflow_id)
      WHERE new_runs.status IN ('succeeded', 'failed') AND old_runs.status = 'running'
      GROUP BY workflow_id
    ) AS of_workflow;
  ELSE
    SELECT jsonb_object_agg(workflow_id, ended) INTO letters FROM (
      SELECT workflow_id, string_agg(left(status, 1), '' ORDER BY seq) AS ended
      FROM new_runs WHERE status IN ('succeeded', 'failed')
      GROUP BY workflow_id
    ) AS of_workflow;
  END IF;
  UPDATE workflows SET
    succeeded_runs = workflows.succeeded_runs + added.succeeded,
    failed_runs = workflows.failed_runs + added.failed,
    latest_runs = right(workflows.latest_runs || coalesce(letters ->> workflows.id::text, ''), 20),
    last_run_at = greatest(workflows.last_run_at, added.last_run_at),
    last_run_failed = coalesce(added.last_failed, workflows.last_run_failed)
  FROM (
    SELECT workflow_id,
      count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      max(started_at) AS last_run_at,
      (array_agg(status = 'failed' ORDER BY seq DESC) FILTER (WHERE status <> 'running'))[1] AS last_failed
    FROM new_runs GROUP BY workflow_id
  ) AS added
  WHERE workflows.id = added.workflow_id AND (TG_OP = 'INSERT' OR (added.succeeded, added.failed) <> (0, 0)
    OR added.last_failed <> workflows.last_run_failed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_added_runs AFTER INSERT ON workflow_runs
  REFERENCING NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint
CREATE TRIGGER count_changed_runs AFTER UPDATE ON workflow_runs
  REFERENCING OLD TABLE AS old_runs NEW TABLE AS new_runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflow_runs();
--> statement-breakpoint

-- Once for each statement, so that many rows at once cost one change of the counts. A change of
-- workflows that counts nothing touches no row here: the engine reschedules many at a time, and
-- must not hold the counts of many workspaces meanwhile.
CREATE FUNCTION count_workflows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO workflow_counts AS counts
      (workspace_id, active, paused, completed, error, succeeded_runs, failed_runs)
    SELECT workspace_id,
      count(*) FILTER (WHERE status = 'active'),
      count(*) FILTER (WHERE status = 'paused'),
      count(*) FILTER (WHERE status = 'completed'),
      count(*) FILTER (WHERE status = 'error'),
      sum(succeeded_runs), sum(failed_runs)
    FROM new_workflows GROUP BY workspace_id ORDER BY workspace_id
    ON CONFLICT (workspace_id) DO UPDATE SET
      active = counts.active + excluded.active,
      paused = counts.paused + excluded.paused,
      completed = counts.completed + excluded.completed,
      error = counts.error + excluded.error,
      succeeded_runs = counts.succeeded_runs + excluded.succeeded_runs,
      failed_runs = counts.failed_runs + excluded.failed_runs;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE workflow_counts AS counts SET
      active = counts.active - gone.active,
      paused = counts.paused - gone.paused,
      completed = counts.completed - gone.completed,
      error = counts.error - gone.error,
      succeeded_runs = counts.succeeded_runs - gone.succeeded_runs,
      failed_runs = counts.failed_runs - gone.failed_runs
    FROM (
      SELECT workspace_id,
        count(*) FILTER (WHERE status = 'active') AS active,
        count(*) FILTER (WHERE status = 'paused') AS paused,
        count(*) FILTER (WHERE status = 'completed') AS completed,
        count(*) FILTER (WHERE status = 'error') AS error,
        sum(succeeded_runs) AS succeeded_runs, sum(failed_runs) AS failed_runs
      FROM old_workflows GROUP BY workspace_id
    ) AS gone
    WHERE counts.workspace_id = gone.workspace_id;
    RETURN NULL;
  END IF;
  UPDATE workflow_counts AS counts SET
    active = counts.active + change.active,
    paused = counts.paused + change.paused,
    completed = counts.completed + change.completed,
    error = counts.error + change.error,
    succeeded_runs = counts.succeeded_runs + change.succeeded_runs,
    failed_runs = counts.failed_runs + change.failed_runs
  FROM (
    SELECT workspace_id,
      coalesce(sum(weight) FILTER (WHERE status = 'active'), 0) AS active,
      coalesce(sum(weight) FILTER (WHERE status = 'paused'), 0) AS paused,
      coalesce(sum(weight) FILTER (WHERE status = 'completed'), 0) AS completed,
      coalesce(sum(weight) FILTER (WHERE status = 'error'), 0) AS error,
      sum(weight * succeeded_runs) AS succeeded_runs, sum(weight * failed_runs) AS failed_runs
    FROM (
      SELECT workspace_id, status, succeeded_runs, failed_runs, 1 AS weight FROM new_workflows
      UNION ALL
      SELECT workspace_id, status, succeeded_runs, failed_runs, -1 AS weight FROM old_workflows
    ) AS versions
    GROUP BY workspace_id
  ) AS change
  WHERE counts.workspace_id = change.workspace_id
    AND (change.active, change.paused, change.completed, change.error,
      change.succeeded_runs, change.failed_runs) <> (0, 0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_added_workflows AFTER INSERT ON workflows
  REFERENCING NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_changed_workflows AFTER UPDATE ON workflows
  REFERENCING OLD TABLE AS old_workflows NEW TABLE AS new_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint
CREATE TRIGGER count_removed_workflows AFTER DELETE ON workflows
  REFERENCING OLD TABLE AS old_workflows
  FOR EACH STATEMENT EXECUTE FUNCTION count_workflows();
--> statement-breakpoint

-- It waits for no lock, because the transaction may hold rows for which the holder of that lock waits.
CREATE FUNCTION add_to_total(
  of_workspace uuid, of_table text, of_part text,
  added_count bigint, added_score bigint, added_readability bigint, added_bytes bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE totals SET
    count = totals.count + added_count,
    score = totals.score + added_score,
    readability = totals.readability + added_readability,
    bytes = totals.bytes + added_bytes
  WHERE id = (
    SELECT id FROM totals
    WHERE workspace_id = of_workspace AND counted = of_table AND part = of_part
    LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF FOUND THEN RETURN; END IF;
  -- Not for a workspace that is being deleted with all that it has.
  INSERT INTO totals (workspace_id, counted, part, count, score, readability, bytes)
  SELECT id, of_table, of_part, added_count, added_score, added_readability, added_bytes
  FROM workspaces WHERE id = of_workspace;
END
$$;
--> statement-breakpoint
-- The totals of each table: the part that a row belongs to, the two scores that are added up, and the bytes of
-- what people wrote; 400 more stand for the rest of the row and for its entries in indexes. Once for each
-- statement, so that many rows at once cost one change of each total, and a claim of work costs none.
DO $$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('leads', 'status', 'score', '0', 'octet_length(one::text)'),
    ('lead_events', '''''', '0', '0', 'coalesce(octet_length(consent_text), 0)'),
    ('consent_links', '''''', '0', '0', 'octet_length(consent_text)'),
    ('content_pieces', '''''', 'seo_score', 'readability_score', 'octet_length(one::text)'),
    ('draft_versions', '''''', '0', '0', 'octet_length(title) + octet_length(content)'),
    ('scheduled_posts', 'platform || ''/'' || state', '0', '0',
      'octet_length(text) + octet_length(link) + octet_length(image_url) + octet_length(video_url)'),
    ('social_packs', '''''', '0', '0', '0'),
    ('workflows', '''''', '0', '0', 'octet_length(description) + octet_length(settings::text)'),
    ('workflow_runs', '''''', '0', '0', 'octet_length(made::text) + coalesce(octet_length(result), 0)'),
    ('written_topics', '''''', '0', '0', 'octet_length(topic)'),
    ('activities', '''''', '0', '0', 'octet_length(action)'),
    ('audit_entries', '''''', '0', '0', 'coalesce(octet_length(name), 0)'),
    ('broadcasts', '''''', '0', '0', 'octet_length(subject) + octet_length(preheader) + octet_length(content)'),
    ('deliveries', '''''', '0', '0', 'octet_length(payload::text)'),
    ('mail_reads', '''''', '0', '0', '0'),
    ('event_deliveries', '''''', '0', '0', 'octet_length(body)'),
    ('held_submissions', '''''', '0', '0', 'octet_length(one::text)'),
    ('keyed_calls', '''''', 'answer_bytes', '0', 'answer_bytes')
  ) AS tables (name, part, score, readability, bytes) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('INSERT', 'total_added', 'NEW TABLE AS new_rows', true, false),
      ('UPDATE', 'total_changed', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', true, true),
      ('DELETE', 'total_removed', 'OLD TABLE AS old_rows', false, true)
    ) AS events (name, trigger, rows, adds, removes) LOOP
      -- Each has a function of its own, because only the plan of fixed SQL is kept.
      EXECUTE format(
        'CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM add_to_total(workspace_id, %2$L, part, count, score, readability, bytes)
          FROM (
            SELECT workspace_id, %3$s AS part, sum(weight) AS count, sum(weight * %4$s) AS score,
              sum(weight * %5$s) AS readability, sum(weight * (400 + row_bytes)) AS bytes
            FROM (%6$s) AS rows GROUP BY 1, 2
          ) AS changed
          WHERE (count, score, readability, bytes) <> (0, 0, 0, 0);
          RETURN NULL;
        END
        $body$',
        event.trigger || '_' || counted.name, counted.name,
        counted.part, counted.score, counted.readability,
        concat_ws(' UNION ALL ',
          CASE WHEN event.adds THEN
            format('SELECT *, 1 AS weight, %s AS row_bytes FROM new_rows AS one', counted.bytes) END,
          CASE WHEN event.removes THEN
            format('SELECT *, -1 AS weight, %s AS row_bytes FROM old_rows AS one', counted.bytes) END));
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event.trigger, event.name, counted.name, event.rows, event.trigger || '_' || counted.name);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint

-- Since when a lead is qualified and converted, whoever sets its status. The same is in `reachedAt` of
-- packages/domain/src/operations/report.ts.
CREATE FUNCTION note_lead_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  qualified CONSTANT text[] := ARRAY['qualified', 'contacted', 'converted'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.qualified_at := CASE WHEN NEW.status = ANY (qualified) THEN NEW.created_at END;
    NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN NEW.created_at END;
    RETURN NEW;
  END IF;
  NEW.qualified_at := CASE
    WHEN NEW.status = ANY (qualified) THEN
      CASE WHEN OLD.status = ANY (qualified) THEN OLD.qualified_at ELSE NEW.updated_at END
  END;
  NEW.converted_at := CASE
    WHEN NEW.status = 'converted' THEN
      CASE WHEN OLD.status = 'converted' THEN OLD.converted_at ELSE NEW.updated_at END
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_status BEFORE INSERT OR UPDATE OF status ON leads
  FOR EACH ROW EXECUTE FUNCTION note_lead_status();
--> statement-breakpoint

-- When a person first opened an email and followed a link of it: what was taken for a person may turn out to be a
-- machine, and is then deleted.
CREATE FUNCTION note_mail_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET opened_at = first.opened_at, clicked_at = first.clicked_at
  FROM (
    SELECT changed.delivery_id, changed.workspace_id,
      min(mail_reads.at) FILTER (WHERE mail_reads.what = 0) AS opened_at,
      min(mail_reads.at) FILTER (WHERE mail_reads.what > 0) AS clicked_at
    FROM (SELECT DISTINCT delivery_id, workspace_id FROM changed_reads WHERE NOT by_machine) AS changed
    LEFT JOIN mail_reads ON mail_reads.delivery_id = changed.delivery_id AND NOT mail_reads.by_machine
    GROUP BY 1, 2
  ) AS first
  WHERE deliveries.id = first.delivery_id AND deliveries.workspace_id = first.workspace_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_added_reads AFTER INSERT ON mail_reads
  REFERENCING NEW TABLE AS changed_reads
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_reads();
--> statement-breakpoint
CREATE TRIGGER note_removed_reads AFTER DELETE ON mail_reads
  REFERENCING OLD TABLE AS changed_reads
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_reads();
--> statement-breakpoint

-- Adds to what reports count on a day; like `add_to_total`, it waits for no lock.
-- @param places which quarters of an hour, from 1; 0 for a month, which has none
CREATE FUNCTION add_to_report(
  of_workspace uuid, of_day date, of_measure text, of_part text,
  places int[], added int[], added_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  none CONSTANT int[] := array_fill(0, ARRAY[96]);
  kept record;
  new_quarters int[];
  new_amounts bigint[];
  new_total int;
  new_amount bigint;
BEGIN
  SELECT id, quarters, total, amounts, amount INTO kept FROM report_days
  WHERE workspace_id = of_workspace AND measure = of_measure AND day = of_day AND part = of_part
  LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF kept.id IS NULL THEN
    new_quarters := CASE WHEN places[1] > 0 THEN none ELSE '{}' END;
    new_total := 0;
    new_amount := 0;
  ELSE
    new_quarters := kept.quarters;
    new_amounts := kept.amounts;
    new_total := kept.total;
    new_amount := kept.amount;
  END IF;
  FOR n IN 1 .. cardinality(places) LOOP
    new_total := new_total + added[n];
    IF places[n] > 0 THEN
      new_quarters[places[n]] := new_quarters[places[n]] + added[n];
    END IF;
    IF added_amounts[n] <> 0 THEN
      new_amount := new_amount + added_amounts[n];
      IF places[n] > 0 THEN
        new_amounts := coalesce(new_amounts, none::bigint[]);
        new_amounts[places[n]] := new_amounts[places[n]] + added_amounts[n];
      END IF;
    END IF;
  END LOOP;
  IF kept.id IS NULL THEN
    -- Not for a workspace that is being deleted with all that it has.
    INSERT INTO report_days (workspace_id, day, measure, part, quarters, total, amounts, amount)
    SELECT id, of_day, of_measure, of_part, new_quarters, new_total, new_amounts, new_amount
    FROM workspaces WHERE id = of_workspace;
  ELSIF new_total = 0 AND new_amount = 0 AND new_quarters IN (none, '{}')
    AND coalesce(new_amounts, none::bigint[]) = none::bigint[] THEN
    DELETE FROM report_days WHERE id = kept.id;
  ELSE
    UPDATE report_days SET quarters = new_quarters, total = new_total, amounts = new_amounts, amount = new_amount
    WHERE id = kept.id;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION milliseconds_between(began timestamptz, ended timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS
$$ SELECT (extract(epoch FROM ended - began) * 1000)::bigint $$;
--> statement-breakpoint
CREATE FUNCTION mail_origin(broadcast_id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN broadcast_id IS NULL THEN 'workflow' ELSE 'broadcast' END $$;
--> statement-breakpoint
CREATE FUNCTION run_counted_at(status text, started_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN status IN ('succeeded', 'failed') THEN started_at END $$;
--> statement-breakpoint
-- What reports count of each table: measure, part, when, and what is added up beside. Once for each statement, and of
-- that only what changes a number.
DO $$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('leads', $of$
      ('leads', '', created_at, 0),
      ('leads.source', source, created_at, 0),
      ('leads.form', form_id::text, CASE WHEN form_id IS NOT NULL THEN created_at END, 0),
      ('leads.status', status, created_at, 0),
      ('leads.score', CASE WHEN score >= 70 THEN '70' WHEN score >= 40 THEN '40' ELSE '0' END, created_at, 0),
      ('qualified', '', qualified_at, milliseconds_between(created_at, qualified_at)),
      ('converted', '', converted_at, milliseconds_between(created_at, converted_at))$of$),
    ('unsubscribes', $of$
      ('unsubscribed', '', at, 0)$of$),
    ('deliveries', $of$
      ('delivered', mail_origin(broadcast_id), CASE status WHEN 'delivered' THEN delivered_at END, 0),
      ('bounced', mail_origin(broadcast_id), CASE status WHEN 'bounced' THEN coalesce(delivered_at, created_at) END, 0),
      ('counted', '', CASE WHEN status = 'delivered' AND payload ? 'countsReaders' THEN delivered_at END, 0),
      ('opened', mail_origin(broadcast_id),
        CASE WHEN status = 'delivered' AND opened_at IS NOT NULL THEN delivered_at END, 0),
      ('clicked', mail_origin(broadcast_id),
        CASE WHEN status = 'delivered' AND clicked_at IS NOT NULL THEN delivered_at END, 0),
      ('opens', '', CASE status WHEN 'delivered' THEN opened_at END, 0)$of$),
    ('broadcasts', $of$
      ('broadcasts', '', first_started_at, 0)$of$),
    ('scheduled_posts', $of$
      (state, platform, CASE WHEN state IN ('published', 'missed', 'failed', 'cancelled') THEN at END, 0)$of$),
    ('content_pieces', $of$
      ('drafts', CASE WHEN distributed_at IS NULL THEN 'draft' ELSE 'posts' END, created_at, seo_score),
      ('readability', '', created_at, readability_score)$of$),
    ('workflow_runs', $of$
      (CASE status WHEN 'failed' THEN 'failedRuns' ELSE status END, '', run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at)),
      ('workflow.' || status, workflow_id::text, run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at)),
      ('workflow.' || status || '.month', workflow_id::text, run_counted_at(status, started_at),
        milliseconds_between(started_at, finished_at))$of$)
  ) AS tables (name, counts) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('INSERT', 'report_added', 'NEW TABLE AS new_rows', true, false),
      ('UPDATE', 'report_changed', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', true, true),
      ('DELETE', 'report_removed', 'OLD TABLE AS old_rows', false, true)
    ) AS events (name, trigger, rows, adds, removes) LOOP
      EXECUTE format(
        'CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          -- What goes because it is old did happen: reports go on counting it.
          IF TG_OP = ''DELETE'' AND current_setting(''flowdeck.keeps_counts'', true) = ''on'' THEN
            RETURN NULL;
          END IF;
          PERFORM add_to_report(workspace_id, day, measure, part,
            array_agg(place), array_agg(count), array_agg(amount))
          FROM (
            SELECT workspace_id, measure, part,
              CASE WHEN measure LIKE ''%%.month'' THEN date_trunc(''month'', counts.at AT TIME ZONE ''UTC'')::date
                ELSE (counts.at AT TIME ZONE ''UTC'')::date END AS day,
              CASE WHEN measure LIKE ''%%.month'' THEN 0
                ELSE 1 + (floor(extract(epoch FROM counts.at) / 900)::bigint %% 96)::int END AS place,
              sum(weight)::int AS count, sum(weight * counts.amount)::bigint AS amount
            FROM (%2$s) AS rows, LATERAL (VALUES %3$s) AS counts (measure, part, at, amount)
            WHERE counts.at IS NOT NULL
            GROUP BY 1, 2, 3, 4, 5
            HAVING (sum(weight), sum(weight * counts.amount)) <> (0, 0)
          ) AS changed
          GROUP BY workspace_id, day, measure, part;
          RETURN NULL;
        END
        $body$',
        event.trigger || '_' || counted.name,
        concat_ws(' UNION ALL ',
          CASE WHEN event.adds THEN 'SELECT *, 1 AS weight FROM new_rows' END,
          CASE WHEN event.removes THEN 'SELECT *, -1 AS weight FROM old_rows' END),
        counted.counts);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event.trigger, event.name, counted.name, event.rows, event.trigger || '_' || counted.name);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint

-- What begins to wait for somebody, noted in the transaction in which it does, whoever writes it, if there is anybody
-- to tell: a member by email, at once, or a webhook. Owners hear of it while editors need their approval.
CREATE FUNCTION note_waiting(of_workspace uuid, of_kind text, since timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waiting_news (workspace_id, kind, due_at)
  SELECT of_workspace, of_kind, since
  WHERE EXISTS (SELECT FROM notices WHERE workspace_id = of_workspace AND frequency = 'at-once')
    OR EXISTS (SELECT FROM workspaces WHERE id = of_workspace AND editors_need_approval)
    OR EXISTS (SELECT FROM event_webhooks
      WHERE workspace_id = of_workspace AND status = 'active' AND 'work.waiting' = ANY (events));
END
$$;
--> statement-breakpoint
-- By kind: the table, the column that says whether a row waits, when it does, and since when.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('broadcasts', 'broadcasts', 'status', '%s = ''waiting''', 'coalesce(NEW.asked_at, NEW.created_at)'),
    ('emails', 'deliveries', 'status', '%s = ''waiting''', 'NEW.created_at'),
    ('held', 'deliveries', 'status', '%s = ''held''', 'NEW.created_at'),
    ('posts', 'scheduled_posts', 'state', '%s = ''waiting''', 'coalesce(NEW.asked_at, NEW.created_at)'),
    ('unpublished', 'scheduled_posts', 'state', '%s IN (''failed'', ''missed'')', 'NEW.at'),
    ('runs', 'workflows', 'last_run_failed', '%s', 'coalesce(NEW.last_run_at, NEW.updated_at)'),
    ('notes', 'content_pieces', 'open_placeholders', '%s > 0', 'NEW.updated_at')
  ) AS sources (kind, of_table, of_column, waits, since) LOOP
    EXECUTE format(
      'CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM note_waiting(NEW.workspace_id, %L, %s);
        RETURN NULL;
      END
      $body$',
      'note_waiting_' || source.kind, source.kind, source.since);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER INSERT ON %2$I FOR EACH ROW WHEN (%3$s) EXECUTE FUNCTION %4$I()',
      'waiting_added_' || source.kind, source.of_table,
      format(source.waits, 'NEW.' || source.of_column), 'note_waiting_' || source.kind);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER UPDATE OF %2$I ON %3$I FOR EACH ROW WHEN (%4$s AND NOT (%5$s))
      EXECUTE FUNCTION %6$I()',
      'waiting_changed_' || source.kind, source.of_column, source.of_table,
      format(source.waits, 'NEW.' || source.of_column),
      format(source.waits, 'OLD.' || source.of_column), 'note_waiting_' || source.kind);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_waiting_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_waiting(NEW.workspace_id, 'entries', NEW.at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER waiting_added_entries AFTER INSERT ON held_submissions
  FOR EACH ROW EXECUTE FUNCTION note_waiting_entries();
