DROP INDEX "orders_group";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "field_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("group_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);