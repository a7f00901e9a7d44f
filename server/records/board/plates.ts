import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { priceInForce } from '#server/records/lot-record.ts'

const plate = {
  id: v.number(),
  product_name: v.string(),
  batch: v.string(),
  chapa: v.number(),
  nota: v.string(),
  isThere: v.boolean(),
  isChosen: v.boolean(),
  comentario: v.string(),
  /** Metres. */
  height: v.number(),
  length: v.number(),
  /** Square metres of a plate of the lot, by which orders are priced; 0 where it is not known. */
  area: v.number(),
  /** The photo's hash and size; null once it was deleted. */
  sha256: v.nullable(v.string()),
  width: v.nullable(v.number()),
  tall: v.nullable(v.number()),
  /** In force now, U$D; null where the board shows none. */
  price: v.nullable(v.number()),
  precio_por: v.nullable(v.picklist(['M2', 'PZA'])),
  usage_unit: v.nullable(v.string()),
}
export type BoardPlate = v.InferOutput<v.ObjectSchema<typeof plate, undefined>>

const head = {
  id: v.number(),
  titulo: v.string(),
  precios: v.boolean(),
  /** That of its account or of its seller; '' without. */
  branch: v.string(),
  seller: v.string(),
  mobile: v.string(),
  items: v.array(v.object(plate)),
}
export type PublicBoard = v.InferOutput<v.ObjectSchema<typeof head, undefined>>

/** A board as its page shows it, nothing from inside; undefined once it is gone. */
export async function readPublicBoard(db: Queryable, uuid: string): Promise<PublicBoard | undefined> {
  const [found] = await rowsOf(db, head).read(sql`
    select b.id, b.titulo, b.precios, u.fullname as seller, coalesce(u.mobile, '') as mobile,
      coalesce((select nullif(a.branch, '') from accounts a where a.id = b.account_id),
        (select s.nombre from branches s where s.uuid = u.sucursal_uuid), '') as branch,
      (select coalesce(json_agg(json_build_object('id', i.id, 'product_name', coalesce(p.product_name, l.product_code),
          'batch', l.batch, 'chapa', i.chapa, 'nota', i.nota, 'isThere', l.deleted_at is null and l.net_stock > 0,
          'isChosen', i.favorita_at is not null, 'comentario', i.comentario, 'height', l.height / 100.0, 'length', l.length / 100.0,
          'area', case when l.net_stock > 0 and l.net_m2 > 0 then l.net_m2 / l.net_stock else l.height * l.length / 10000.0 end,
          'sha256', ph.sha256, 'width', ph.width, 'tall', ph.height,
          'price', case when b.precios then ${priceInForce} end, 'precio_por', p.precio_por, 'usage_unit', p.usage_unit)
          order by i.orden), '[]')
        from board_items i join lots l on l.id = i.lot_id left join products p on p.product_code = l.product_code
          left join lateral (select sha256, width, height from photos where lot_id = i.lot_id and number = i.chapa
            and deleted_at is null order by id desc limit 1) ph on true
        where i.board_id = b.id) as items
    from boards b join users u on u.id = b.owner_id
    where b.uuid = ${uuid} and b.deleted_at is null`)
  return found
}
