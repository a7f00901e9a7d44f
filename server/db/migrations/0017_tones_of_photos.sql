ALTER TABLE "photos" ADD COLUMN "tone" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tone" integer;