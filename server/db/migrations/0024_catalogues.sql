CREATE TABLE "branch_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"branch_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "excluded_cuits" (
	"cuit" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_accounts" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"store_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"tienda_account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL,
	CONSTRAINT "stores_tienda_account_id_unique" UNIQUE("tienda_account_id")
);
--> statement-breakpoint
ALTER TABLE "branches" DROP CONSTRAINT "branches_nombre_unique";--> statement-breakpoint
ALTER TABLE "group_states" DROP CONSTRAINT "group_states_key_unique";--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "tx" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "tx" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_aliases" ADD CONSTRAINT "branch_aliases_branch_uuid_branches_uuid_fk" FOREIGN KEY ("branch_uuid") REFERENCES "public"."branches"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_accounts" ADD CONSTRAINT "store_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_accounts" ADD CONSTRAINT "store_accounts_store_uuid_stores_uuid_fk" FOREIGN KEY ("store_uuid") REFERENCES "public"."stores"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_tienda_account_id_accounts_id_fk" FOREIGN KEY ("tienda_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_aliases_branch" ON "branch_aliases" USING btree ("branch_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_nombre" ON "warehouses" USING btree (lower(nombre)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "store_accounts_store" ON "store_accounts" USING btree ("store_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_nombre" ON "branches" USING btree ("nombre") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_states_key" ON "group_states" USING btree ("key") WHERE deleted_at is null;
--> statement-breakpoint
create trigger marcar_cambio before insert or update on warehouses for each row execute function marcar_cambio();
--> statement-breakpoint
create trigger marcar_cambio before insert or update on stores for each row execute function marcar_cambio();
--> statement-breakpoint
create trigger marcar_cambio before insert or update on permissions for each row execute function marcar_cambio();
--> statement-breakpoint
create trigger marcar_cambio before insert or update on roles for each row execute function marcar_cambio();
--> statement-breakpoint
-- Every name by which a branch is known: its own and those it had. [A132]
create view branch_names as
  select nombre as name, uuid from branches where deleted_at is null
  union all
  select a.alias, a.branch_uuid from branch_aliases a join branches b on b.uuid = a.branch_uuid where b.deleted_at is null;
--> statement-breakpoint
-- These names and every other name of the branches they are of. [A132]
create function nombres_de_sucursales(given text[]) returns text[] language sql stable as $$
  select array(
    select unnest(given)
    union select other.name from branch_names one join branch_names other on other.uuid = one.uuid
    where one.name = any (given))
$$;
--> statement-breakpoint
-- Users of a store see the accounts it serves. [A170]
create or replace function derechos_de(who integer) returns table (permissions text[], accounts integer[]) language sql stable as $$
  select held.keys, case
    when u.deleted_at is not null then '{}'
    when u.root then null
    when u.parent_id is not null then (
      select coalesce(array_agg(mine.account_id), '{}')
      from (select alcance_de(u.parent_id) as accounts offset 0) parent
      join user_accounts mine on mine.account_id = any (parent.accounts)
      where mine.user_id = u.id and mine.kind = 'allocated')
    when u.work_account_id is not null then array[u.work_account_id]
    when 'vendedor' = any (held.keys) then null
    else array(
      select u.account_id where u.account_id is not null
      union select account_id from user_accounts where user_id = u.id
      union select served.account_id from stores s join store_accounts served on served.store_uuid = s.uuid
        where s.tienda_account_id = u.account_id and 'es-tienda' = any (held.keys)) end
  from users u cross join lateral (
    select coalesce(array_agg(p.key order by p.key), '{}') as keys from permissions p
    where p.id in (select given.id from permisos_dados(u.id) given)
      and (u.parent_id is null or p.key = any ((select permisos_delegables(u.parent_id))::text[]))) held
  where u.id = who
$$;
