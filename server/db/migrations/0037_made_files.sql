CREATE TABLE "made_files" (
	"name" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "made_files_age" ON "made_files" USING btree ("made_at");