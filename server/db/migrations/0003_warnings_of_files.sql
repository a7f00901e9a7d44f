ALTER TABLE "sync_rejects" ADD COLUMN "warning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "warnings" integer DEFAULT 0 NOT NULL;