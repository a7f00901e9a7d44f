ALTER TABLE "orders" ADD COLUMN "unit_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plate_m2" double precision;