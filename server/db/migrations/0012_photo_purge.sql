ALTER TABLE "photos" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photos_sha256" ON "photos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "photos_uploader" ON "photos" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "photos_to_purge" ON "photos" USING btree ("deleted_at") WHERE deleted_at is not null and purged_at is null;