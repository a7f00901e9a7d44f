CREATE TABLE "known_places" (
	"account_key" text NOT NULL,
	"place_key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_account_key_place_key_pk" PRIMARY KEY("account_key","place_key")
);
--> statement-breakpoint
CREATE INDEX "known_places_at" ON "known_places" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("at");