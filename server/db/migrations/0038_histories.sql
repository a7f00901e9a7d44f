ALTER TABLE "sync_history" ADD COLUMN "timeline" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_history" ADD COLUMN "floor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_history" ADD COLUMN "ancestors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Where the present history stands was noted as marks of the server.
update sync_history set
  timeline = coalesce((select value::integer from server_marks where key = 'cluster-line'), 0),
  floor = coalesce((select value::integer from server_marks where key = 'version-floor'), 0);
--> statement-breakpoint
delete from server_marks where key in ('cluster-line', 'version-floor');
--> statement-breakpoint
do $$
declare
  synced regclass;
  newest integer;
begin
  for synced in select tgrelid::regclass from pg_trigger where tgname = 'marcar_cambio' loop
    execute format('select max(version) from %s', synced) into newest;
    update sync_history set floor = greatest(floor, newest);
  end loop;
end $$;
--> statement-breakpoint
-- Every change of a synced row gets the id of the transaction that made it and the next version, which lies above all that
-- a history before may have given out.
create or replace function marcar_cambio() returns trigger language plpgsql as $$
declare
  lowest constant integer := coalesce((select h.floor from public.sync_history h where h.one = 1), 0);
begin
  new.tx := pg_current_xact_id();
  if tg_op = 'UPDATE' then new.version := greatest(old.version, lowest) + 1;
  else new.version := greatest(new.version, lowest + 1); end if;
  return new;
end $$;
--> statement-breakpoint
-- The line of the cluster that a primary writes; the control file lags behind it until the next checkpoint.
create function cluster_timeline() returns integer language sql stable as $$
  select ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::integer
$$;
--> statement-breakpoint
-- Begins a history with these ancestors. Its name is a UUID of version 7: it says when it began. Its floor lies above every
-- version that may be lost, as a record changes once a second at most, or a thousand times within moments.
create function begin_history(before jsonb) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  now_ms constant bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  since_2026 constant bigint := now_ms / 1000 - 1767225600;
  name constant uuid := encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(now_ms) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
begin
  insert into public.sync_history as h (one, history, cluster, timeline, floor, ancestors)
  values (1, name, (select system_identifier from pg_control_system()), public.cluster_timeline(), 0, before)
  on conflict (one) do update set history = excluded.history, cluster = excluded.cluster,
    timeline = excluded.timeline, ancestors = excluded.ancestors,
    floor = greatest(since_2026, h.floor + 1000
      + greatest(0, now_ms - ('x' || left(replace(h.history::text, '-', ''), 12))::bit(48)::bigint) / 1000)::integer;
end $$;
--> statement-breakpoint
-- Notes that the cluster goes on on another line, and up to where the history before is part of it: PostgreSQL writes that
-- into a file when it is promoted. Called by the app with its own role; nothing waits for it but others who call it.
create function settle_history() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  present public.sync_history%rowtype;
  note text;
  parted pg_lsn;
begin
  -- A standby that is not there yet must not keep a new primary from its work: the next one to settle finds the same.
  perform set_config('synchronous_commit', 'local', true);
  perform pg_advisory_xact_lock(72616338);
  select * into present from public.sync_history where one = 1;
  if present.one is null or present.timeline = public.cluster_timeline() then return; end if;
  if present.cluster <> (select system_identifier from pg_control_system()) then return; end if;
  begin
    note := pg_read_file(format('pg_wal/%s.history', lpad(upper(to_hex(public.cluster_timeline())), 8, '0')));
  exception when others then
    note := null;
  end;
  select split_part(line, E'\t', 2)::pg_lsn into parted
  from regexp_split_to_table(note, E'\n') as line where split_part(line, E'\t', 1) = present.timeline::text;
  perform public.begin_history(case when parted is null then '{}'::jsonb
    else present.ancestors || jsonb_build_object(present.history::text, (parted - '0/0'::pg_lsn)::text) end);
end $$;
