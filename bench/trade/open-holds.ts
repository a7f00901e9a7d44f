import type pg from 'pg'

/** Open holds beside which the others are measured. */
export const HOLDS = 20_000

/**
 * Replaces the holds of a database: a piece of every fifth lot in stock is held, so many times, each by another of its users,
 * and rules of trade refuse nobody. Precondition: it has five times as many lots.
 */
export async function fillHolds(client: pg.Client, count = HOLDS): Promise<void> {
  await client.query('update sales_rules set per_seller = 100000, per_account = 100000, per_day = 100000')
  await client.query('delete from holds')
  await client.query(
    `with numbered as (
       select id, row_number() over (order by id) as n from lots where deleted_at is null and net_stock > 0
     ), clients as (select array(select id from accounts where active order by id) as ids),
     sellers as (select array(select id from users where deleted_at is null order by id) as them)
     insert into holds (uuid, lot_id, piezas, account_id, owner_id, created_by, estado, hasta)
     select gen_random_uuid(), numbered.id, 1, ids[1 + n / 5 % cardinality(ids)],
       them[1 + n / 5 % cardinality(them)], them[1 + n / 5 % cardinality(them)], 'activo', (now()::date + 5)::text
     from numbered, clients, sellers where n % 5 = 1 order by n limit $1`,
    [count],
  )
  await client.query('vacuum analyze holds')
}

/** Lots by the piece that nobody holds. */
export interface FreeLot {
  id: number
  product_code: string
  batch: string
}

/** So many lots without any hold, with stock for every order of a bench. */
export async function freeLots(client: pg.Client, count: number): Promise<FreeLot[]> {
  const { rows } = await client.query<FreeLot>(
    `with numbered as (
       select id, product_code, batch, row_number() over (order by id) as n from lots where deleted_at is null and net_stock > 0
     )
     select numbered.id, product_code, batch from numbered join products p using (product_code)
     where n % 5 = 3 and p.active and p.usage_unit ~ '(^|,) *PZA *(,|$)' order by n limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`${rows.length} free lots of ${count}`)
  await client.query('update lots set net_stock = 10000 where id = any($1)', [rows.map(({ id }) => id)])
  return rows
}
