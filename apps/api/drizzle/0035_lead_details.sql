ALTER TABLE "lead_forms" DROP CONSTRAINT "lead_forms_first_name_check";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP CONSTRAINT "lead_forms_last_name_check";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP CONSTRAINT "lead_forms_company_check";--> statement-breakpoint
ALTER TABLE "lead_forms" ALTER COLUMN "first_name" SET DEFAULT 'hidden';--> statement-breakpoint
ALTER TABLE "lead_forms" ALTER COLUMN "last_name" SET DEFAULT 'hidden';--> statement-breakpoint
ALTER TABLE "lead_forms" ALTER COLUMN "company" SET DEFAULT 'hidden';--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "first_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "last_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "company" SET DEFAULT '';