import type pg from 'pg'
import { batchSearchText } from '#server/db/search-text.ts'

/** Tables whose rows say when they changed, of those that files of the ERP write. */
export const MARKED = [
  'accounts',
  'account_documents',
  'account_limits',
  'work_orders',
  'transit',
  'sap_pending',
  'photos',
  'lots',
  'products',
  'turnos',
]

/** The products and batches that lines of the examples refer to. */
const LOTS = ['B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'B-6'] as const

/** A seller, a customer whose mailbox is proven, and a former name of Córdoba. */
export async function fillPeople(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into branch_aliases (alias, branch_uuid)
    select 'Docta', uuid from branches where nombre = 'Córdoba'`)
  await pool.query(`insert into users (uuid, email, fullname, password_hash, email_verified_at)
    select gen_random_uuid(), email, email, '', now()
    from unnest(array['ana@pedidos.example', 'obra@cliente.example']) email`)
  await pool.query(`insert into user_roles (user_id, role_id)
    select u.id, r.id from users u, roles r where u.email = 'ana@pedidos.example' and r.key = 'vendedor'`)
}

/** A product in the catalogue and six lots of it in Córdoba. */
export async function fillStock(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into products
    (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
    values ('000123', 'Negro Brasil 2 cm', 'Granito', '2', 'Pulido', 100, 'M2', 'green')`)
  for (const batch of LOTS)
    await pool.query(
      `insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
      values ('000123', $1, $2, 'Córdoba', 160, 300, 4, 19.2, 100)`,
      [batch, batchSearchText(batch)],
    )
}

/** A claim of the account of the examples whose return was accepted. */
export async function fillClaim(pool: pg.Pool, id: number): Promise<void> {
  await pool.query(
    `insert into tickets (id, uuid, account_id, created_by, decision)
    select $1, gen_random_uuid(), a.id, u.id, 'acepta' from accounts a, users u
    where a.cuit = '30-70000001-6' and u.email = 'ana@pedidos.example'`,
    [id],
  )
}
