CREATE TABLE "rights_changes" (
	"change" "xid8" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Notes that this transaction changes who may do what, what they are called or which accounts they see. A row of its own
-- for each: no transaction waits for another.
create function derechos_cambiados() returns trigger language plpgsql as $$
begin
  insert into rights_changes (change) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
do $$
declare held text;
begin
  foreach held in array array['permissions','role_permissions','user_roles','user_permissions','user_accounts','stores',
    'store_accounts','branches']
  loop
    execute format('create trigger derechos_cambiados after insert or update or delete or truncate on %I
      for each statement execute function derechos_cambiados()', held);
  end loop;
end $$;
--> statement-breakpoint
create trigger derechos_cambiados after update on users for each row when (
    (old.uuid, old.fullname, old.email, old.root, old.parent_id, old.account_id, old.work_account_id,
      old.work_account_fixed, old.sucursal_uuid, old.deleted_at, old.email_verified_at)
    is distinct from
    (new.uuid, new.fullname, new.email, new.root, new.parent_id, new.account_id, new.work_account_id,
      new.work_account_fixed, new.sucursal_uuid, new.deleted_at, new.email_verified_at))
  execute function derechos_cambiados();
--> statement-breakpoint
create trigger derechos_cambiados after update on accounts for each row when (old.branch is distinct from new.branch)
  execute function derechos_cambiados();
