CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id") WHERE impersonator_id is not null;--> statement-breakpoint
-- Nobody who is deactivated, brought back or no longer verified keeps a session, nor what they opened as somebody else;
-- sub-users share the fate of who they belong to. An old token stays dead. [SEC47, SEC56, A131]
create function cortar_sesiones() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now() where revoked_at is null and (
    user_id = new.id or impersonator_id = new.id
    or (old.deleted_at is null) <> (new.deleted_at is null)
      and user_id in (select id from users where parent_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger cortar_sesiones after update of deleted_at, email_verified_at on users for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)
    or old.email_verified_at is not null and new.email_verified_at is null)
  execute function cortar_sesiones();
--> statement-breakpoint
update sessions s set revoked_at = now() from users u left join users parent on parent.id = u.parent_id
where u.id = s.user_id and s.revoked_at is null and (u.deleted_at is not null or parent.deleted_at is not null);
