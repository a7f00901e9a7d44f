CREATE TABLE "saved_searches" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"alerts" boolean NOT NULL,
	"seen_tx" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
-- Lots that are there are no news, and the table is not rewritten.
ALTER TABLE "lots" ADD COLUMN "news_tx" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "news_tx" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_feed" ON "saved_searches" USING btree ("user_id","tx","uuid");--> statement-breakpoint
CREATE INDEX "saved_searches_changed" ON "saved_searches" USING btree ("tx");--> statement-breakpoint
CREATE INDEX "saved_searches_alerts" ON "saved_searches" USING btree ("seen_tx") WHERE alerts and deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_news" ON "lots" USING btree ("news_tx");--> statement-breakpoint
create trigger marcar_cambio before insert or update on saved_searches for each row execute function marcar_cambio();
--> statement-breakpoint
-- A lot is news when it comes into stock, back into it, or on offer.
create function lot_news() returns trigger language plpgsql as $$
begin
  new.news_tx := pg_current_xact_id();
  return new;
end $$;
--> statement-breakpoint
create trigger lot_news before update on lots for each row when (
  new.deleted_at is null and new.net_stock > 0
    and (old.deleted_at is not null or old.net_stock <= 0 or new.oferta_percent > 0 and old.oferta_percent <= 0))
  execute function lot_news();
