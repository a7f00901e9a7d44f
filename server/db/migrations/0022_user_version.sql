ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
create function mover_version_de_usuario() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger users_version before update on users for each row when (
  (old.fullname, old.email, old.password_hash, old.account_id, old.sucursal_uuid, old.email_verified_at, old.deleted_at)
  is distinct from
  (new.fullname, new.email, new.password_hash, new.account_id, new.sucursal_uuid, new.email_verified_at, new.deleted_at)
) execute function mover_version_de_usuario();
