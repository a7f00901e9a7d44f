import { sql } from 'drizzle-orm'
import type { ErpReport } from '#server/erp/erp-import.ts'

export const checkEnvProductsProd: ErpReport = {
  method: 'checkEnvProductosProd',
  name: 'Control de productos enviados',
  description: 'Lotes, embarques, pedidos pendientes y promociones de productos que no están en el catálogo.',
  find: sql`
    with named as (
      select 'lotes' as file, product_code, batch as one from lots where deleted_at is null and net_stock > 0
      union all select 'transito', code, comb from transit where deleted_at is null
      union all select 'pedidos_pendientes', product_code, sap_order from sap_pending where deleted_at is null
      union all select 'promociones', pp.product_code, p.title from promotion_products pp
        join promotions p on p.id = pp.promotion_id where p.deleted_at is null
    )
    select 'producto' as field, case when p.id is null then 'el producto no existe' else 'el producto no está activo' end
      || ' (' || n.file || ', ' || count(*) || ')' as reason, n.product_code || ' ' || min(n.one) as raw
    from named n left join products p on p.product_code = n.product_code
    where p.id is null or not p.active
    group by n.file, n.product_code, p.id order by n.product_code, n.file`,
}

export const checkStockProducts: ErpReport = {
  method: 'checkStockProductos',
  name: 'Control de existencias',
  description:
    'Productos del catálogo sin existencias ni embarques, y los que dicen otra cosa que sus lotes.',
  find: sql`
    with counted as (
      select p.product_code, p.product_name, p.stock_status,
        (select coalesce(sum(net_stock), 0) from lots l where l.product_code = p.product_code and l.deleted_at is null)
          as plates,
        exists (select from lots l where l.product_code = p.product_code) as has_lots,
        exists (select from transit t where t.code = p.product_code and t.deleted_at is null) as comes
      from products p where p.active
    )
    select 'semaforo' as field, case
        when has_lots then 'dice que hay existencias y sus lotes no tienen'
        else 'no tiene lotes ni embarques' end as reason,
      product_code || ' ' || product_name as raw
    from counted
    where plates = 0 and not comes and (not has_lots or stock_status = 'green') order by product_code`,
}
