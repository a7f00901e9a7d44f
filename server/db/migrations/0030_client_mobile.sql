-- Accounts travel with the mobile of who owns them: what changes it changes them.
create function marcar_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update accounts set version = version where id = new.account_id and coalesce(new.mobile, '') <> '';
  elsif (old.mobile, old.account_id, old.parent_id, old.deleted_at)
      is distinct from (new.mobile, new.account_id, new.parent_id, new.deleted_at) then
    update accounts set version = version where id in (old.account_id, new.account_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger marcar_cuenta after insert or update on users for each row execute function marcar_cuenta();
--> statement-breakpoint
update accounts set version = version where id in (select account_id from users where coalesce(mobile, '') <> '');
