-- A function that runs with its owner's rights looks for nothing where its caller may put things: not in the caller's
-- temporary tables, which come first where no path names them. `migrate` gives it an owner with no other rights.
create or replace function purge_audit_log(older_than interval) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  removed integer;
begin
  if older_than is null or older_than < interval '1 year' then
    raise exception 'the audit log is kept for a year at least';
  end if;
  delete from public.audit_log where at < pg_catalog.now() - older_than;
  get diagnostics removed = row_count;
  return removed;
end $$;
