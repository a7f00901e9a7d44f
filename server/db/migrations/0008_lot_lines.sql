CREATE SEQUENCE "public"."lot_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- Those that are there stand in the order of their ids, and no row is written again.
ALTER TABLE "orders" ADD COLUMN "lot_place" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lot_place" SET DEFAULT nextval('lot_places');--> statement-breakpoint
-- What is said of an order whose lot does not cover `asked`, its own quantity and those before it in the same unit.
create function aviso_de(lote text, unit text, asked numeric, pieces numeric, m2 numeric) returns text language sql immutable as $$
  select case when coalesce(pieces, 0) <= 0 and coalesce(m2, 0) <= 0
                or unit = 'PZA' and asked > coalesce(pieces, 0)
                or unit = 'M2' and asked > coalesce(m2, 0)
              then 'Sin stock suficiente: lote ' || lote end
$$;
--> statement-breakpoint
-- Waits until no other transaction counts on these lots, and holds them until this one ends; always in the same sequence,
-- so that nobody waits for somebody who waits for them. A thousand buckets, as there are more lots than locks.
create function tomar_lotes(products text[], batches text[]) returns bigint language sql as $$
  select count(pg_advisory_xact_lock(72616338, bucket)::text)
  from (select distinct (hashtextextended(product || '/' || batch, 0) & 1023)::int as bucket
        from unnest(products, batches) as k(product, batch) where batch is not null order by 1) buckets
$$;
--> statement-breakpoint
-- The same for the lots these orders have and for those they will have; then locks the orders and those whose notice may
-- end, by id as everybody does.
create function tomar_pedidos(uuids uuid[], products text[], batches text[]) returns void language plpgsql as $$
begin
  select products || coalesce(array_agg(product_code), '{}'), batches || coalesce(array_agg(lote), '{}')
    into products, batches from orders where uuid = any (uuids) and lote is not null;
  perform tomar_lotes(products, batches);
  perform from orders where id in (
    select id from orders where uuid = any (uuids)
    union all
    select o.id from unnest(products, batches) as k(product, batch)
      join orders o on o.product_code = k.product and o.lote = k.batch
    where o.aviso is not null
      and o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null)
  order by id for update;
end $$;
--> statement-breakpoint
-- Brings the notices of the open orders on these lots up to date: each in its place of the line, in its unit. What becomes
-- short and what ceases to be is told on the order, by `author` on the orders `own`, by nobody on those of others.
create function cubrir_lotes(products text[], batches text[], own integer[], author_id integer, author text)
returns void language plpgsql as $$
begin
  perform tomar_lotes(products, batches);
  with stock as (
    select k.product, k.batch, sum(l.net_stock) as pieces, sum(l.net_m2) as m2
    from (select distinct product, batch from unnest(products, batches) as k(product, batch)) k
    left join lots l on l.product_code = k.product and l.batch = k.batch and l.deleted_at is null
    group by k.product, k.batch
  ), line as (
    select o.id, o.lote, o.aviso as was, aviso_de(o.lote, o.unit, sum(o.quantity) over (
        partition by o.product_code, o.lote, o.unit order by o.lot_place, o.id), stock.pieces, stock.m2) as becomes
    from stock join orders o on o.product_code = stock.product and o.lote = stock.batch
    where o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null
  ), held as (
    select o.id from orders o where o.id in (select id from line where was is distinct from becomes)
    order by o.id for update
  ), changed as (
    update orders o set aviso = line.becomes from line join held using (id) where o.id = line.id
    returning o.id, coalesce(line.becomes, 'Stock suficiente: lote ' || line.lote) as title
  )
  insert into order_messages (uuid, order_id, title, changes, actor_id, actor)
  select gen_random_uuid(), id, title, '[]'::jsonb, case when id = any (own) then author_id end,
    case when id = any (own) then author else 'Sistema' end
  from changed order by id;
end $$;
--> statement-breakpoint
-- Whoever writes stock, also from outside, brings the notices up to date in the same transaction.
create function existencias_cambiadas() returns trigger language plpgsql as $$
declare
  products text[];
  batches text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_code), array_agg(batch) into products, batches from now_there;
  elsif tg_op = 'DELETE' then
    select array_agg(product_code), array_agg(batch) into products, batches from was_there;
  else
    select array_agg(k.product), array_agg(k.batch) into products, batches
    from was_there o join now_there n using (id)
    cross join lateral (values (o.product_code, o.batch), (n.product_code, n.batch)) as k(product, batch)
    where (o.net_stock, o.net_m2, o.deleted_at is null, o.product_code, o.batch)
      is distinct from (n.net_stock, n.net_m2, n.deleted_at is null, n.product_code, n.batch);
  end if;
  if products is not null then perform cubrir_lotes(products, batches, '{}', null, ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger existencias_nuevas after insert on lots referencing new table as now_there
  for each statement execute function existencias_cambiadas();
--> statement-breakpoint
create trigger existencias_cambiadas after update on lots referencing old table as was_there new table as now_there
  for each statement execute function existencias_cambiadas();
--> statement-breakpoint
create trigger existencias_quitadas after delete on lots referencing old table as was_there
  for each statement execute function existencias_cambiadas();
--> statement-breakpoint
select cubrir_lotes(array_agg(product_code), array_agg(lote), '{}', null, '') from orders
where status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and lote is not null;
