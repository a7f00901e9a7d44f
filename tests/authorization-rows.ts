import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { addConversations } from './authorization-chat.ts'
import type { Kind } from './authorization-words.ts'
import { addSearches } from './searches/search-rows.ts'

/** A price list that only root sees. */
export const LIST = randomUUID()

/** A carrier without turnos, which may be deleted. */
export const CARRIER_DNI = '30111222'

/** Names of rows that nothing refers to: they may be deleted. */
export const NEW = {
  nave: 'Nave sin uso',
  sucursal: 'Sucursal sin uso',
  estado: 'Sin uso',
  rol: 'Rol sin uso',
  permiso: 'Permiso sin uso',
  tienda: 'Tienda sin uso',
  feriado: 'Feriado sin uso',
  camion: 'Camión sin uso',
}

/** By kind, where the row of a catalogue is that its calls may change. */
export const CATALOGUE_ROWS = {
  fletero: `carriers where dni = '${CARRIER_DNI}'`,
  nave: `warehouses where nombre = '${NEW.nave}'`,
  sucursal: `branches where nombre = '${NEW.sucursal}'`,
  'estado-de-grupo': `group_states where nombre = '${NEW.estado}'`,
  rol: `roles where name = '${NEW.rol}'`,
  permiso: `permissions where name = '${NEW.permiso}'`,
  tienda: `stores where nombre = '${NEW.tienda}'`,
  feriado: `closed_days where nombre = '${NEW.feriado}'`,
  camion: `trucks where nombre = '${NEW.camion}'`,
  novedad: "news where title = 'Cambia el armado de los grupos de pedidos'",
  promocion: "promotions where title = 'Liquidación de fin de mes'",
} as const satisfies Partial<Record<Kind, string>>

/** Tables whose versions and rows must not move by what is refused. */
const MARKED = [
  ...['orders', 'order_groups', 'photos', 'turnos', 'carriers', 'tickets', 'price_lists', 'closed_days'],
  ...['roles', 'permissions', 'stores', 'trucks', 'trips'],
  ...['branches', 'warehouses', 'group_states', 'payments', 'fee_tables', 'saved_searches'],
]
const versions = MARKED.map((table) => `(select sum(version) || ':' || count(*) from ${table})`).join(', ')

/** Moves with everything that a call could change. */
export const FINGERPRINT = `select concat_ws('/', ${versions}, (select count(*) from order_messages),
    (select md5(string_agg(concat_ws('|', work_account_id, fullname, email, deleted_at, password_hash), ',' order by id)) from users),
    (select count(*) from mails), (select count(*) from chat_sessions), (select md5(string_agg(status, ',' order by id)) from sync_runs), (select count(*) from pending_registrations), (select count(*) from user_permissions), (select count(*) from user_accounts), (select count(*) from sessions where revoked_at is not null))`

/** Rows beside the demo's that calls of the matrix may change without consequences for others. */
export async function addRows(pool: Pool): Promise<void> {
  await addConversations(pool)
  await addSearches(pool)
  await pool.query(`insert into users (uuid, email, fullname, password_hash, parent_id)
    select gen_random_uuid(), 'otra@demo.example', 'Otra', '!', id from users where email = 'cliente@demo.example'`)
  await pool.query(
    `insert into price_lists (uuid, name, url) values ($1, 'Sin roles', 'https://x.example')`,
    [LIST],
  )
  await pool.query(
    `insert into closed_days (uuid, fecha, nombre) values (gen_random_uuid(), '2027-12-23', $1)`,
    [NEW.feriado],
  )
  await pool.query(
    `insert into trucks (uuid, nombre, patente, max_kg) values (gen_random_uuid(), $1, 'ZZ998ZZ', 4000)`,
    [NEW.camion],
  )
  await pool.query('insert into warehouses (uuid, nombre) values (gen_random_uuid(), $1)', [NEW.nave])
  await pool.query(
    `insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), $1, 'S', 'D')`,
    [NEW.sucursal],
  )
  await pool.query(
    `insert into group_states (uuid, nombre, key, color, orden) values (gen_random_uuid(), $1, 'sin-uso', '#ffffff', 9)`,
    [NEW.estado],
  )
  await pool.query(
    `with store as (insert into stores (uuid, nombre, tienda_account_id) values (gen_random_uuid(), $1, 12) returning uuid)
      insert into store_accounts (store_uuid, account_id) select uuid, 13 from store`,
    [NEW.tienda],
  )
  await addStoreUser(pool)
  for (const [table, name] of [
    ['roles', NEW.rol],
    ['permissions', NEW.permiso],
  ])
    await pool.query(`insert into ${table} (uuid, key, name) values (gen_random_uuid(), 'sin-uso', $1)`, [
      name,
    ])
  await pool.query(`insert into sync_runs (task, status) values ('getStock', 'terminada')`)
  await pool.query(`insert into carriers (uuid, dni, nombre) values (gen_random_uuid(), $1, 'Sin turnos')`, [
    CARRIER_DNI,
  ])
}

/** A user of the demo's store, with a voucher and 'es-tienda': sees the accounts it serves too. [A170] */
async function addStoreUser(pool: Pool): Promise<void> {
  await pool.query(`with made as (
      insert into users (uuid, email, fullname, password_hash, account_id, email_verified_at)
      select gen_random_uuid(), 'tienda@demo.example', 'Tienda', password_hash, 9, now()
      from users where email = 'cliente@demo.example' returning id
    ), role as (insert into user_roles (user_id, role_id) select made.id, r.id from made, roles r where r.key = 'cliente')
    insert into user_permissions (user_id, permission_id) select made.id, p.id from made, permissions p where p.key = 'es-tienda'`)
  await pool.query(`update account_documents set account_id = 9
    where id = (select max(id) from account_documents where account_id = 5)`)
}
