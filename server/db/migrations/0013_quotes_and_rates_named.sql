ALTER TABLE "exchange_rates" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "draft_until" text;
--> statement-breakpoint
update quotes set draft_until = valid_until, valid_until = null where version_n = 0;--> statement-breakpoint
create or replace function begin_history(before jsonb) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  now_ms constant bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  since_2026 constant bigint := now_ms / 1000 - 1767225600;
  name constant uuid := encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(now_ms) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
begin
  -- People know these numbers: none comes again that the history before gave and this one has not seen.
  if (select is_called from public.quote_numbers) then
    perform setval('public.quote_numbers', (select last_value from public.quote_numbers) + 1000);
  end if;
  insert into public.sync_history as h (one, history, cluster, timeline, floor, ancestors)
  values (1, name, (select system_identifier from pg_control_system()), public.cluster_timeline(), 0, before)
  on conflict (one) do update set history = excluded.history, cluster = excluded.cluster,
    timeline = excluded.timeline, ancestors = excluded.ancestors,
    floor = greatest(since_2026, h.floor + 1000
      + greatest(0, now_ms - ('x' || left(replace(h.history::text, '-', ''), 12))::bit(48)::bigint) / 1000)::integer;
end $$;
