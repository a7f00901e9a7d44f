import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import type { Db } from '#server/db/client.ts'
import type { Things } from './two-people-acts.ts'

const uuids = async (db: Db, query: SQL) =>
  (await db.execute<{ uuid: string }>(query)).rows.map(({ uuid }) => uuid)

/** A few things of the demo that both sellers may change. */
export async function things(db: Db, offset = 0): Promise<Things> {
  const some = sql`offset ${offset} limit 2`
  return {
    pedidos: await uuids(
      db,
      sql`select uuid from orders where status = 'Pendiente' and group_id is null order by id ${some}`,
    ),
    grupos: await uuids(db, sql`select uuid from order_groups order by id ${some}`),
    turnos: await uuids(
      db,
      sql`select uuid from turnos where estado = 'agendado' and deleted_at is null
        and fecha > ${dayOf(new Date())} order by id ${some}`,
    ),
    states: await uuids(db, sql`select uuid from group_states where deleted_at is null order by orden`),
    given: new Set(),
  }
}

/** An account, and a product that two lots are of from now on. */
export async function twoLots(db: Db) {
  const { rows } = await db.execute<{ product: string; unit: string; cuit: string; lote: string }>(sql`
    select p.product_code as product, split_part(p.usage_unit, ',', 1) as unit, l.batch as lote,
      (select cuit from accounts where active order by id limit 1) as cuit
    from lots l join products p using (product_code) where p.active and l.deleted_at is null order by l.id limit 1`)
  const { lote: lot, ...product } = rows[0]!
  const { rows: others } = await db.execute<{
    batch: string
  }>(sql`update lots set product_code = ${product.product}
    where id = (select id from lots where batch <> ${lot} and deleted_at is null order by id desc limit 1) returning batch`)
  return { product, lotes: [lot, others[0]!.batch] as const }
}
