CREATE TABLE "figures_daily" (
	"day" text NOT NULL,
	"branch" text NOT NULL,
	"key" text NOT NULL,
	"value" numeric(16, 2) NOT NULL,
	CONSTRAINT "figures_daily_day_branch_key_pk" PRIMARY KEY("day","branch","key")
);
--> statement-breakpoint
-- Lots that are here already keep none: the day on which they came is not known.
ALTER TABLE "lots" ADD COLUMN "since" text;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "since" SET DEFAULT to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD');
--> statement-breakpoint
insert into permissions (uuid, key, name) values (gen_random_uuid(), 'tablero-ver', 'Ver el tablero');
