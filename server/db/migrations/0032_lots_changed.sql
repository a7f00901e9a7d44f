DROP INDEX "lots_branch";--> statement-breakpoint
CREATE INDEX "lots_changed" ON "lots" USING btree ("tx");