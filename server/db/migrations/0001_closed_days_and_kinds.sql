CREATE TABLE "closed_days" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"fecha" text NOT NULL,
	"nombre" text NOT NULL,
	"branch_uuid" uuid,
	"hora_desde" text,
	"hora_hasta" text,
	"cerrado" boolean DEFAULT true NOT NULL,
	"nacional" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "precio_por" text DEFAULT 'M2' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_feed" ON "closed_days" USING btree ("tx","uuid");--> statement-breakpoint
CREATE INDEX "closed_days_day" ON "closed_days" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "closed_days_branch" ON "closed_days" USING btree ("branch_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_days_national" ON "closed_days" USING btree ("fecha") WHERE nacional;--> statement-breakpoint
CREATE INDEX "account_documents_bare_number" ON "account_documents" USING btree ("company",ltrim(sap_number, '0'),"year");--> statement-breakpoint
create trigger marcar_cambio before insert or update on closed_days for each row execute function marcar_cambio();
