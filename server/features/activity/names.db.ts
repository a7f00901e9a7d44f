import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import type { StoredActivity } from './activity.db.ts'

interface Thing {
  name: string
  /** The address of its screen. */
  to: string
}

/** Names for the rows of a page. */
export interface Names {
  thing(type: string | null, id: string | null): Thing | undefined
  /** The value of a field with names in place of numbers and uuids. */
  value(field: string, value: unknown): unknown
}

interface Named {
  /** Rows `id`, `uuid` and `name`; id and uuid as text. */
  rows: SQL
  to?: (uuid: string) => string
}

const catalogue = (table: string, name: string, path: string): Named => ({
  rows: sql`select '' as id, uuid::text, ${sql.identifier(name)} as name from ${sql.identifier(table)}`,
  to: (uuid) => `/config/${path}/${uuid}/edit`,
})

const USERS: Named = {
  rows: sql`select id::text, uuid::text, fullname as name from users`,
  to: (uuid) => `/config/user/${uuid}`,
}
const ACCOUNTS: Named = { rows: sql`select id::text, '' as uuid, account_name as name from accounts` }

/** Where the things of each type are. */
const TYPES: Readonly<Record<string, Named>> = {
  user: USERS,
  account: ACCOUNTS,
  pago: {
    rows: sql`select '' as id, uuid::text, title as name from payments`,
    to: (uuid) => `/pago/${uuid}`,
  },
  apartado: {
    rows: sql`select '' as id, h.uuid::text, l.product_code || ', lote ' || l.batch as name
      from holds h join lots l on l.id = h.lot_id`,
  },
  rol: catalogue('roles', 'name', 'role'),
  permiso: catalogue('permissions', 'name', 'permission'),
  fletero: catalogue('carriers', 'nombre', 'fletero'),
  nave: catalogue('warehouses', 'nombre', 'nave'),
  sucursal: catalogue('branches', 'nombre', 'sucursal'),
  tienda: catalogue('stores', 'nombre', 'tienda'),
  'estado-de-grupo': catalogue('group_states', 'nombre', 'estados-de-grupos-de-pedidos'),
  'lista-precio': catalogue('price_lists', 'name', 'lista-precio'),
  novedad: catalogue('news', 'title', 'novedades'),
  promocion: catalogue('promotions', 'title', 'promociones'),
}

/** Names in fields of details. */
const FIELDS: Readonly<Record<string, Named>> = {
  permissions: { rows: sql`select id::text, uuid::text, name from permissions` },
  roles: { rows: sql`select id::text, uuid::text, name from roles` },
  sucursal_uuid: { rows: sql`select '' as id, uuid::text, nombre as name from branches` },
  crm_id: ACCOUNTS,
  cuentas: ACCOUNTS,
  accounts: ACCOUNTS,
  tienda_account_id: ACCOUNTS,
}

interface Row extends Record<string, unknown> {
  id: string
  uuid: string
  name: string
}

async function readRows(
  db: Queryable,
  { rows: all }: Named,
  wanted: readonly string[],
): Promise<Map<string, Row>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select id, uuid, name from (${all}) them
    where ${isAnyOf(sql`id`, wanted, 'text')} or ${isAnyOf(sql`uuid`, wanted, 'text')}`)
  return new Map(rows.flatMap((row) => [row.id, row.uuid].filter(Boolean).map((key) => [key, row] as const)))
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String)

/** Every value of a field, before and after. */
const valuesOf = (activities: readonly StoredActivity[], field: string): string[] =>
  activities.flatMap(({ details }) =>
    [details.before, details.after].flatMap((part) =>
      typeof part === 'object' && part !== null ? textsIn((part as Record<string, unknown>)[field]) : [],
    ),
  )

async function readAll(
  db: Queryable,
  all: Readonly<Record<string, Named>>,
  wanted: (key: string) => string[],
): Promise<Map<string, Map<string, Row>>> {
  const found = new Map<string, Map<string, Row>>()
  for (const [key, named] of Object.entries(all)) found.set(key, await readRows(db, named, wanted(key)))
  return found
}

/** The names that some deeds need; what is gone for good has none. */
export async function readNames(db: Queryable, activities: readonly StoredActivity[]): Promise<Names> {
  const targets = (type: string) =>
    activities.flatMap(({ target_type, target_id }) => (target_type === type && target_id ? [target_id] : []))
  const things = await readAll(db, TYPES, targets)
  const values = await readAll(db, FIELDS, (field) => valuesOf(activities, field))
  const nameOf = (field: string, item: unknown) => values.get(field)?.get(String(item))?.name ?? item
  return {
    thing: (type, id) => {
      const row = things.get(type ?? '')?.get(id ?? '')
      return row && { name: row.name, to: TYPES[type ?? '']?.to?.(row.uuid) ?? '' }
    },
    value: (field, value) =>
      Array.isArray(value) ? value.map((item) => nameOf(field, item)) : value && nameOf(field, value),
  }
}
