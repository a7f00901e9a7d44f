-- Brings the notices of the open orders on these lots up to date: each in its place of the line, in its unit. One that is
-- covered, but with plates that are held for others before it, says so. What becomes short and what ceases to be is told on
-- the order, by `author` on the orders `own`, by nobody on those of others.
create or replace function cubrir_lotes(products text[], batches text[], own integer[], author_id integer, author text)
returns void language plpgsql as $$
begin
  perform tomar_lotes(products, batches);
  with stock as (
    select k.product, k.batch, sum(l.net_stock) as pieces, sum(l.net_m2) as m2,
      bool_or(exists (select from holds h where h.lot_id = l.id and h.estado = 'activo')) as is_held
    from (select distinct product, batch from unnest(products, batches) as k(product, batch)) k
    left join lots l on l.product_code = k.product and l.batch = k.batch and l.deleted_at is null
    group by k.product, k.batch
  ), line as (
    select o.id, o.lote, o.unit, o.aviso as was, o.product_code, o.account_id, o.lot_place, stock.pieces, stock.m2,
      coalesce(stock.is_held, false) as is_held, sum(o.quantity) over (
        partition by o.product_code, o.lote, o.unit order by o.lot_place, o.id) as asked
    from stock join orders o on o.product_code = stock.product and o.lote = stock.batch
    where o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null
  ), noted as (
    select line.id, line.lote, line.was, coalesce(aviso_de(line.lote, line.unit, line.asked, line.pieces, line.m2),
      case when line.is_held and aviso_de(line.lote, line.unit, line.asked + (
        select coalesce(sum(h.piezas), 0) * case when line.unit = 'M2' then line.m2 / nullif(line.pieces, 0) else 1 end
        from lots l join holds h on h.lot_id = l.id
        where l.product_code = line.product_code and l.batch = line.lote and h.estado = 'activo'
          and h.lot_place < line.lot_place and h.account_id is distinct from line.account_id
      ), line.pieces, line.m2) is not null
      then 'Hay chapas apartadas para otros: lote ' || line.lote end) as becomes
    from line
  ), held as (
    select o.id from orders o where o.id in (select id from noted where was is distinct from becomes)
    order by o.id for update
  ), changed as (
    update orders o set aviso = noted.becomes from noted join held using (id) where o.id = noted.id
    returning o.id, coalesce(noted.becomes, 'Stock suficiente: lote ' || noted.lote) as title
  )
  insert into order_messages (uuid, order_id, title, changes, actor_id, actor)
  select gen_random_uuid(), id, title, '[]'::jsonb, case when id = any (own) then author_id end,
    case when id = any (own) then author else 'Sistema' end
  from changed order by id;
end $$;
