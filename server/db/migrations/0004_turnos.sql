CREATE TABLE "turno_former_accounts" (
	"turno_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "turno_former_accounts_turno_id_account_id_pk" PRIMARY KEY("turno_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "turno_sap_orders" (
	"turno_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"sap_order" text NOT NULL,
	CONSTRAINT "turno_sap_orders_turno_id_account_id_sap_order_pk" PRIMARY KEY("turno_id","account_id","sap_order")
);
--> statement-breakpoint
DROP INDEX "turnos_day";--> statement-breakpoint
ALTER TABLE "turno_former_accounts" ADD CONSTRAINT "turno_former_accounts_turno_id_turnos_id_fk" FOREIGN KEY ("turno_id") REFERENCES "public"."turnos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turno_former_accounts" ADD CONSTRAINT "turno_former_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turno_sap_orders" ADD CONSTRAINT "turno_sap_orders_turno_id_turnos_id_fk" FOREIGN KEY ("turno_id") REFERENCES "public"."turnos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turno_sap_orders" ADD CONSTRAINT "turno_sap_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turno_former_accounts_account" ON "turno_former_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sap_pending_order" ON "sap_pending" USING btree ("sap_order");--> statement-breakpoint
CREATE INDEX "turnos_day" ON "turnos" USING btree ("fecha","branch_uuid","tx");