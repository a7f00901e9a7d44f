DROP INDEX "orders_owner";--> statement-breakpoint
DROP INDEX "orders_created_by";--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "orders_created_by" ON "orders" USING btree ("created_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"group_id");