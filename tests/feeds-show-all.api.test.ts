import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FEED_TABLES, type FeedTable } from '#contract/calls/pull.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { pick, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { sentNow } from './servers/due-jobs.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ lotes: 60 })
const { db } = server.database

type Row = Record<string, unknown>
interface Page {
  rows: Row[]
  removed: (string | number)[]
  cursor: string
  more: boolean
  reset: boolean
}

const KEYS: Partial<Record<FeedTable, string>> = {
  cuentas: 'id',
  productos: 'product_code',
  estados: 'status',
  reservas: 'id',
  transito: 'id',
  ordenesDeTrabajo: 'ot_id',
}

/** Values that a phone takes from its own products and statuses. */
const ofThePhone = ({ product: _, created_at_human: __, updated_at_human: ___, ...row }: Row): Row => row

/** A feed as a phone keeps it. */
interface Feed {
  rows: Map<unknown, Row>
  cursor: string | undefined
}

async function readOn(token: string, table: FeedTable, { rows, cursor }: Feed): Promise<Feed> {
  const held = new Map(rows)
  for (let at = cursor; ; ) {
    const query = new URLSearchParams({ dias: '30000', ...(at && { cursor: at }) })
    const { status, body } = await server.call<Page>(`/api/pull/${table}?${query}`, { token })
    expect(status).toBe(200)
    if (body.reset && at === cursor) held.clear()
    for (const row of body.rows)
      held.set(row[KEYS[table] ?? 'uuid'], table === 'pedidos' ? ofThePhone(row) : row)
    for (const key of body.removed) held.delete(key)
    at = body.cursor
    if (!body.more) return { rows: held, cursor: at }
  }
}

const begin = (token: string, table: FeedTable) =>
  readOn(token, table, { rows: new Map(), cursor: undefined })

const one = (table: string, random: () => number, where: SQL = sql`true`): SQL =>
  sql`(select ctid from ${sql.identifier(table)} where ${where} order by ctid offset floor(${random()}::float8 * (select count(*) from ${sql.identifier(table)} where ${where})) limit 1)`

type Change = (random: () => number, text: string) => Promise<unknown>

const set =
  (table: string, assignments: (text: string, random: () => number) => SQL, where?: SQL): Change =>
  (random, text) =>
    db.execute(
      sql`update ${sql.identifier(table)} set ${assignments(text, random)} where ctid = ${one(table, random, where)}`,
    )

/** A seller ends what a group has still to deliver. */
async function endGroup(): Promise<void> {
  const { rows } = await db.execute<{ uuids: string[] }>(sql`
    select array_agg(uuid::text) as uuids from orders where group_id is not null
    and status not in ('Entregado', 'Rechazado', 'Cancelado') group by group_id order by count(*), group_id limit 1`)
  const { access_token: token } = await server.signIn('vendedora')
  const json = { status: 'Cancelado', uuids: rows[0]?.uuids ?? [] }
  expect(await server.call('/api/pedido/multiple/status', { token, json })).toMatchObject({ status: 200 })
}

/** A planner delivers a turno. */
async function deliverTurno(): Promise<void> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select t.uuid from turnos t join turno_groups g on g.turno_id = t.id where deleted_at is null and estado = 'agendado' order by t.fecha, t.id limit 1`)
  const { access_token: token } = await server.signIn('logistica')
  const path = `/api/turno/${rows[0]?.uuid}/toggle-estado`
  const { status, body } = await server.call(path, { token, form: { estado: 'entregado' } })
  expect([status, body]).toMatchObject([200, {}])
}

const shownProduct = sql`product_code in (select product_code from orders union select code from transit union select product_code from sap_pending)`
const shownPerson = sql`id in (select created_by from orders union select owner_id from orders union select created_by from turnos union select created_by from payments) and email <> 'root@demo.example'`
const shownAccount = sql`id in (select account_id from orders union select account_id from turno_accounts union select account_id from sap_pending)`

/** Changes in the world: by files of the ERP, administrators and people. */
const CHANGES: Record<string, Change> = {
  'account’s names': set(
    'accounts',
    (text) => sql`account_name = ${text}, business_name = ${`${text} S.A.`}`,
    shownAccount,
  ),
  'account’s number in the ERP': set('accounts', (text) => sql`sap = ${text}`, shownAccount),
  'account’s seller': set(
    'accounts',
    () => sql`seller_id = (select id from users where email = 'vendedor@demo.example')`,
    shownAccount,
  ),
  'account’s branch': set('accounts', () => sql`branch = 'Mendoza'`, shownAccount),
  'product’s name': set('products', (text) => sql`product_name = ${text}`, shownProduct),
  'product’s kind': set(
    'products',
    (text) => sql`generic_name = ${text}, espesor = '2 cm', terminacion = ${text}`,
    shownProduct,
  ),
  'product’s place': set('products', (text) => sql`location = ${text}`, shownProduct),
  'product’s price': set(
    'products',
    (_, random) => sql`unit_price = ${Math.ceil(random() * 900)}`,
    shownProduct,
  ),
  'product’s arrival': set(
    'products',
    () => sql`stock_arrival_date = '2027-03-04', stock_status = 'yellow'`,
    shownProduct,
  ),
  'person’s name': set('users', (text) => sql`fullname = ${text}`, shownPerson),
  'person’s mobile': set(
    'users',
    (_, random) => sql`mobile = ${`+54 11 4${Math.floor(random() * 1e6)}`}`,
    shownPerson,
  ),
  'person’s address': set(
    'users',
    (text) => sql`email = ${`${text.replaceAll(' ', '.')}@otra.example`}`,
    sql`email not like '%demo.example'`,
  ),
  'person’s account': set('users', () => sql`account_id = 3`, sql`email = 'cliente2@demo.example'`),
  'person who was deactivated': set(
    'users',
    () => sql`deleted_at = now()`,
    sql`email not like '%demo.example'`,
  ),
  carrier: set(
    'carriers',
    (text) => sql`nombre = ${text}, telefono_1 = '4444-1234'`,
    sql`uuid in (select carrier_uuid from turnos)`,
  ),
  'state of groups': set('group_states', (text) => sql`nombre = ${text}, color = '#123456'`),
  'color of a status': set('order_statuses', () => sql`color = '#654321'`),
  'short name of a branch': set('branches', () => sql`abbr = 'XYZ'`),
  'photo that goes': set('photos', () => sql`deleted_at = now()`, sql`deleted_at is null`),
  'photo that returns': set('photos', () => sql`deleted_at = null`, sql`deleted_at is not null`),
  'line of the ERP': set('sap_pending', (_, random) => sql`confirmed_quantity = ${Math.ceil(random() * 9)}`),
  'line of the ERP that left': set('sap_pending', () => sql`deleted_at = now()`),
  'material in transit': set('transit', (_, random) => sql`quantity = ${Math.ceil(random() * 90)}`),
  'orders of a group': endGroup,
  'turno that is delivered': deliverTurno,
  truck: set('trucks', (text) => sql`nombre = ${text}`),
  trip: set('trips', () => sql`estado = 'cerrado'`),
  'work order': set('work_orders', (text) => sql`descripcion = ${text}`),
}

const PEOPLE = ['vendedora', 'logistica', 'cliente', 'admin'] as const
const mayRead = async (token: string, table: FeedTable) =>
  (await server.call(`/api/pull/${table}?limit=1`, { token })).status === 200

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Addresses of conditional readings; of those of one record, some that exist. */
async function conditionalPaths(): Promise<string[]> {
  const ids = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  const filled: Record<string, string[]> = {
    '/api/turno': [`/api/turno?fecha_desde=${inDays(-7)}&fecha_hasta=${inDays(30)}`],
    '/api/turno/day': [0, 1, 2].map((day) => `/api/turno/day?fecha=${inDays(day)}`),
    '/api/turno/:id': (
      await ids(sql`select id from turnos where deleted_at is null order by id limit 6`)
    ).map((id) => `/api/turno/${id}`),
    '/api/pedido/:uuid': (await ids(sql`select uuid as id from orders order by id limit 10`)).map(
      (id) => `/api/pedido/${id}`,
    ),
    '/api/boton-pago/:uuid': (await ids(sql`select uuid as id from payments order by id limit 4`)).map(
      (id) => `/api/boton-pago/${id}`,
    ),
    '/api/config/user/:uuid': (await ids(sql`select uuid as id from users order by id limit 6`)).map(
      (id) => `/api/config/user/${id}`,
    ),
  }
  return ENDPOINTS.filter(({ conditional }) => conditional).flatMap(({ path }) => filled[path] ?? [path])
}

interface Tagged {
  path: string
  token: string
  tag: string
  body: unknown
}

async function readTagged(path: string, token: string): Promise<Tagged[]> {
  const { status, headers, body } = await server.call(path, { token })
  expect([200, 403, 404, 422]).toContain(status)
  const tag = headers.get('etag')
  return status === 200 && tag ? [{ path, token, tag, body }] : []
}

/** Answers of conditional readings before a change, to everybody. */
async function readAllTagged(paths: readonly string[], tokens: readonly string[]): Promise<Tagged[]> {
  const found = await Promise.all(tokens.flatMap((token) => paths.map((path) => readTagged(path, token))))
  return found.flat()
}

interface Phone {
  token: string
  table: FeedTable
  feed: Feed
}

async function phonesOf(tokens: readonly string[]): Promise<Phone[]> {
  const phones: Phone[] = []
  for (const token of tokens)
    for (const table of FEED_TABLES)
      if (await mayRead(token, table)) phones.push({ token, table, feed: await begin(token, table) })
  return phones
}

/** Fields of rows that differ. */
function different(a: Feed['rows'], b: Feed['rows']): string[] {
  const fieldsOf = (key: unknown) => {
    const [one = {}, other = {}] = [a.get(key), b.get(key)]
    const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
  }
  return [...new Set([...a.keys(), ...b.keys()])].flatMap(fieldsOf)
}

/**
 * Fields in which an old phone, which reads on, differs from a new one. Changes reach it once no transaction that began
 * before them is open, an ANALYZE by the database itself included.
 */
async function staleOn(phone: Phone): Promise<string[]> {
  const { token, table } = phone
  const fresh = await begin(token, table)
  const until = Date.now() + PATIENCE
  for (let old = phone.feed; ; await setTimeout(200)) {
    old = await readOn(token, table, old)
    const fields = different(fresh.rows, old.rows)
    if (fields.length > 0 && Date.now() < until) continue
    phone.feed = fresh
    return fields.map((field) => `${table}.${field}`)
  }
}

/** An answer but for what belongs to its moment: how far the server's log had come, and how long ago an order was made. */
const OF_THE_MOMENT = ['etag', 'created_at_human']
const shown = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (OF_THE_MOMENT.includes(key) ? undefined : value))

/** The path of a reading that hides a change behind a 304. */
async function hiddenBy({ path, token, tag, body }: Tagged): Promise<string[]> {
  const { status } = await server.call(path, { token, headers: { 'if-none-match': tag } })
  if (status !== 304) return []
  const { body: now } = await server.call(path, { token })
  return shown(now) === shown(body) ? [] : [`304 ${path}`]
}

const PATIENCE = 20_000

/** All changes once; or two at a time, many times. */
const ROUNDS = isLong ? 12 : 3

test('after whatever changes in the world, an old phone has what a new one gets, and no 304 hides a change', async () => {
  const random = seeded(7)
  const tokens = await Promise.all(PEOPLE.map(async (user) => (await server.signIn(user)).access_token))
  const [phones, paths] = [await phonesOf(tokens), await conditionalPaths()]
  const names = Object.keys(CHANGES)
  for (let round = 0; round < ROUNDS; round++) {
    const tagged = await readAllTagged(paths, tokens)
    expect(tagged.length).toBeGreaterThan(40)
    const chosen = isLong
      ? [pick(random, names), pick(random, names)]
      : names.filter((_, at) => at % ROUNDS === round)
    for (const name of chosen) await CHANGES[name]!(random, `Nuevo ${names.indexOf(name)} ${round}`)
    await sentNow(server.database)

    const stale: string[] = []
    for (const phone of phones) stale.push(...(await staleOn(phone)))
    for (const one of tagged) stale.push(...(await hiddenBy(one)))
    expect([chosen, [...new Set(stale)].sort()]).toEqual([chosen, []])
  }
}, 600_000)
