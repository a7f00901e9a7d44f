import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** A price list that only root sees. */
export const LIST = randomUUID()

/** A carrier without turnos, which may be deleted. */
export const CARRIER_DNI = '30111222'

/** Rows beside the demo's that calls of the matrix may change without consequences for others. */
export async function addRows(pool: Pool): Promise<void> {
  await pool.query(`insert into users (uuid, email, fullname, password_hash, parent_id)
    select gen_random_uuid(), 'otra@demo.example', 'Otra', '!', id from users where email = 'cliente@demo.example'`)
  await pool.query(
    `insert into price_lists (uuid, name, url) values ($1, 'Sin roles', 'https://x.example')`,
    [LIST],
  )
  await pool.query(`insert into carriers (uuid, dni, nombre) values (gen_random_uuid(), $1, 'Sin turnos')`, [
    CARRIER_DNI,
  ])
}
