CREATE TABLE "exchange_rates" (
	"day" text PRIMARY KEY NOT NULL,
	"rate" numeric(14, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK (rate > 0)
);
--> statement-breakpoint
create trigger marcar_cambio before insert or update on exchange_rates for each row execute function marcar_cambio();
--> statement-breakpoint
drop index account_documents_open;
--> statement-breakpoint
-- All that `saldos_de` reads of open documents, so that the balances of all accounts are added up without their rows.
create index account_documents_open on account_documents (account_id)
  include (amount, currency, company, due_date) where open;
