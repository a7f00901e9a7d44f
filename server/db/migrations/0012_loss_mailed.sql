-- The index follows the column by itself; the function is text.
ALTER TABLE "holds" RENAME COLUMN "unbacked_told" TO "loss_mailed";--> statement-breakpoint
create or replace function respaldar_apartados(products text[], batches text[]) returns void language sql as $$
  with line as (
    select h.id, l.id as lot_id, l.product_code, l.batch,
      sum(h.piezas) over (partition by h.lot_id order by h.lot_place, h.id)
        > case when l.deleted_at is null then l.net_stock else 0 end as lacks
    from (select distinct product, batch from unnest(products, batches) as k(product, batch)) k
    join lots l on l.product_code = k.product and l.batch = k.batch
    join holds h on h.lot_id = l.id and h.estado = 'activo'
  ), judged as (
    select id, lacks, case when lacks then (
      select o.branch from lots o where o.product_code = line.product_code and o.batch = line.batch and o.id <> line.lot_id
        and o.deleted_at is null and o.net_stock > 0 order by o.id limit 1) end as place
    from line
  )
  update holds h set sin_respaldo = judged.lacks, now_in = judged.place, loss_mailed = h.loss_mailed and judged.lacks
  from judged where h.id = judged.id and (h.sin_respaldo, h.now_in) is distinct from (judged.lacks, judged.place)
$$;
