ALTER TABLE "holds" ADD COLUMN "now_in" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "unbacked_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "holds_ended" ON "holds" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "holds_unbacked" ON "holds" USING btree ("id") WHERE sin_respaldo and not unbacked_told;--> statement-breakpoint
-- The active holds on these lots, and whether the ERP still has their plates: the first in line have them. Of those without,
-- a branch that has the batch now. Nothing is released by it. Precondition: `tomar_lotes` has locked the lots.
create function respaldar_apartados(products text[], batches text[]) returns void language sql as $$
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
  update holds h set sin_respaldo = judged.lacks, now_in = judged.place, unbacked_told = h.unbacked_told and judged.lacks
  from judged where h.id = judged.id and (h.sin_respaldo, h.now_in) is distinct from (judged.lacks, judged.place)
$$;
--> statement-breakpoint
-- After `existencias_cambiadas`, which has locked the lots: it comes first by its name.
create function existencias_respaldo() returns trigger language plpgsql as $$
declare
  products text[];
  batches text[];
begin
  if not exists (select from holds where estado = 'activo') then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(product_code), array_agg(batch) into products, batches from now_there;
  else
    select array_agg(n.product_code), array_agg(n.batch) into products, batches
    from was_there o join now_there n using (id)
    where (o.net_stock, o.deleted_at is null, o.branch) is distinct from (n.net_stock, n.deleted_at is null, n.branch);
  end if;
  if products is not null then perform respaldar_apartados(products, batches); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger existencias_respaldo_nuevas after insert on lots referencing new table as now_there
  for each statement execute function existencias_respaldo();
--> statement-breakpoint
create trigger existencias_respaldo after update on lots referencing old table as was_there new table as now_there
  for each statement execute function existencias_respaldo();
--> statement-breakpoint
-- A hold that ends leaves its plates to those behind it.
create function apartados_respaldo() returns trigger language plpgsql as $$
declare
  products text[];
  batches text[];
begin
  select array_agg(l.product_code), array_agg(l.batch) into products, batches
  from was_there o join now_there n using (id) join lots l on l.id = n.lot_id
  where (o.estado, o.piezas) is distinct from (n.estado, n.piezas)
    and exists (select from holds h where h.lot_id = n.lot_id and h.estado = 'activo' and h.sin_respaldo);
  if products is not null then perform respaldar_apartados(products, batches); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger apartados_respaldo after update on holds referencing old table as was_there new table as now_there
  for each statement execute function apartados_respaldo();
