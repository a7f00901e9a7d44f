CREATE TABLE "sales_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"term" integer NOT NULL,
	"extensions" integer NOT NULL,
	"per_seller" integer NOT NULL,
	"per_account" integer NOT NULL,
	"per_day" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tx" "xid8" DEFAULT '0' NOT NULL,
	CONSTRAINT "sales_rules_one" CHECK (id = 1)
);
--> statement-breakpoint
create trigger marcar_cambio before insert or update on sales_rules for each row execute function marcar_cambio();
--> statement-breakpoint
insert into sales_rules (id, term, extensions, per_seller, per_account, per_day) values (1, 3, 2, 40, 60, 100);
--> statement-breakpoint
insert into permissions (uuid, key, name) values
  (gen_random_uuid(), 'apartar', 'Apartar chapas'),
  (gen_random_uuid(), 'aprobar-ventas', 'Aprobar ventas y cambiar apartados de otros');
--> statement-breakpoint
-- Roles that an installation has under these keys; root gives them to others.
insert into role_permissions (role_id, permission_id)
select r.id, p.id from (values ('vendedor', 'apartar'), ('administracion', 'apartar'), ('administracion', 'aprobar-ventas'))
  as given(role, permission)
join roles r on r.key = given.role join permissions p on p.key = given.permission
on conflict do nothing;
