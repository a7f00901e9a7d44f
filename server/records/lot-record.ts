import { type SQL, sql } from 'drizzle-orm'

/** Columns of a lot `l` as searches return it, metres and U$D; without its reservas, which only sellers see. [S209] */
export const lotColumns: SQL = sql`l.id, l.batch, l.branch, l.warehouse, l.height / 100::float8 as height,
  l.length / 100::float8 as length, l.net_stock, l.net_m2::float8 as net_m2, l.price::float8 as price,
  l.batch_price::float8 as batch_price, l.oferta_percent, l.fotos`

/** `lotPrice` of lots `l`. [A43] */
export const priceInForce: SQL = sql`case when l.oferta_percent > 0 and l.batch_price is not null then l.batch_price else l.price end`
