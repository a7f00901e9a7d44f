import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCuit } from '#contract/kit/cuit.ts'
import { addDays } from '#contract/kit/day.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { BRANCHES } from '#contract/rules/branch.ts'
import { PRODUCTS_PER_PAGE } from '#contract/stock/stock-results.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { accounts, branches } from '#server/db/schema/accounts.ts'
import { users } from '#server/db/schema/identity.ts'
import { groupStates, orderGroups, orderMessages, orderStatuses, orders } from '#server/db/schema/orders.ts'
import { photos } from '#server/db/schema/photos.ts'
import { lots, sapPending, transit } from '#server/db/schema/stock.ts'
import { carriers, turnoSapOrders, turnos } from '#server/db/schema/turnos.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { KNOWN_LOT } from './material/lots.ts'
import { cuitsWithoutUser } from './people/accounts.ts'
import { DEMO_PASSWORD, demoUserId, demoUsers } from './people/users.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-03-11T15:20:00-03:00')
const today = '2026-03-11'
const KEY = 'k'.repeat(43)
const PAGES = 'borrador –, enviado 0, visto 2, cambio pedido 3, rechazado 1, vencido 0, aceptado 4, anulado –'

const CUSTOMER: Permission[] = [
  'pedido-ver',
  'boton-pago-ver',
  'boton-pago-crear',
  'turno-ver',
  'lista-precio-ver',
  'ordenes-de-trabajo-ver',
  'cuenta-corriente-ver',
  'support-tickets',
  'buscador-de-materiales-ver',
  'poder-realizar-pedidos-desde-buscador',
  'chat-ia',
  'presupuesto-ver',
]
const SELLER: Permission[] = [
  ...CUSTOMER.filter((permission) => permission !== 'presupuesto-ver'),
  'vendedor',
  'pedidos-exportar-csv',
  'admin-fotos-de-lotes',
  'turno-crear',
  'mostrar-materiales-en-transito',
  'apartar',
  'presupuestar',
  'muestrarios',
]
const RIGHTS: Record<string, Permission[]> = {
  root: [],
  admin: [
    'admin-user-administracion',
    'admin-fotos-de-lotes',
    'boton-de-pago-administracion',
    'login-as',
    'apartar',
    'aprobar-ventas',
    'tablero-ver',
  ],
  vendedora: SELLER,
  vendedor: SELLER,
  logistica: [
    'turno-ver',
    'turno-crear',
    'turno-ver-directo',
    'pedido-ver',
    'vendedor',
    'pedidos-exportar-csv',
  ],
  cliente: CUSTOMER,
  cliente2: CUSTOMER,
  multicuenta: CUSTOMER,
  subusuario: ['pedido-ver', 'buscador-de-materiales-ver'],
  sinverificar: CUSTOMER,
  baja: CUSTOMER,
}

let database: Database
let twin: Database
let folder: string
const seeded = async (lots: number, looks: number) => {
  const { url } = await testDatabase()
  const opened = openDatabase(url)
  await seedDemo(opened.db, { lotes: lots, blobs: createFileStore(folder), now, looks, key: KEY })
  return opened
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fotos-'))
  database = await seeded(2000, 3)
  twin = await seeded(2000, 3)
})
afterAll(async () => {
  await Promise.all([database.close(), twin.close()])
  await rm(folder, { recursive: true })
})

async function read<T extends Record<string, unknown>>(query: SQL): Promise<T[]> {
  return (await database.db.execute(query)).rows as T[]
}

test('every user of the demo has exactly the rights of the table, and only three CUITs are left to register', async () => {
  for (const [name, rights] of Object.entries(RIGHTS)) {
    const [row] = await read<{ p: string[] }>(sql`select permisos_de(${demoUserId(name)}) as p`)
    expect(row?.p, name).toEqual([...rights].sort())
  }
  const free = await read<{ cuit: string }>(sql`select cuit from accounts a
    where not exists (select from users u where u.account_id = a.id)
      and not exists (select from user_accounts ua where ua.account_id = a.id) order by id`)

  expect(free.map(({ cuit }) => cuit)).toEqual(cuitsWithoutUser)
  expect(Object.keys(RIGHTS).map((name) => `${name}@demo.example`)).toEqual(
    demoUsers.map(({ email }) => email),
  )
})

test('each user sees the accounts that are theirs', async () => {
  const scope = async (name: string) =>
    (await read<{ ids: number[] | null }>(sql`select alcance_de(${demoUserId(name)}) as ids`))[0]?.ids

  expect(await scope('root')).toBeNull()
  expect(await scope('vendedora')).toBeNull()
  expect(await scope('cliente')).toEqual([1])
  expect(await scope('cliente2')).toEqual([2])
  expect((await scope('multicuenta'))?.sort()).toEqual([3, 4, 5])
  expect(await scope('subusuario')).toEqual([1])
  expect(await scope('baja')).toEqual([])
})

test('the password of all opens the door, but not for who is unverified or deactivated', async () => {
  const [user] = await database.db.select().from(users).where(eq(users.email, 'cliente@demo.example'))
  const without = await read<{ email: string }>(
    sql`select email from users where email_verified_at is null or deleted_at is not null`,
  )

  expect(await verify(user!.password_hash, DEMO_PASSWORD)).toBe(true)
  expect(user?.password_hash).toContain('argon2id')
  expect(without.map(({ email }) => email).sort()).toEqual(['baja@demo.example', 'sinverificar@demo.example'])
})

test('accounts have valid CUITs and known branches', async () => {
  const everyone = await database.db.select().from(accounts)

  expect(everyone).toHaveLength(60)
  expect(everyone.filter(({ cuit }) => !isCuit(cuit))).toEqual([])
  expect(everyone.filter(({ active }) => !active)).toHaveLength(1)
  expect((await database.db.select().from(branches)).map(({ nombre: name }) => name).sort()).toEqual(
    [...BRANCHES].sort(),
  )
})

test('there are orders in every status, groups in every state and turnos around today', async () => {
  const { db } = database
  const statuses = await read<{ n: number }>(
    sql`select count(o.uuid)::int as n from order_statuses s left join orders o using (status) group by s.status`,
  )
  const states = await read<{ n: number }>(
    sql`select count(g.id)::int as n from group_states s left join order_groups g on g.state_uuid = s.uuid group by s.uuid`,
  )
  const days = (await db.select().from(turnos)).map(({ fecha: date }) => date)

  expect(await db.$count(orders)).toBe(420)
  expect(statuses.map(({ n }) => n > 0)).toEqual(Array(await db.$count(orderStatuses)).fill(true))
  expect(states.map(({ n }) => n > 0)).toEqual(Array(await db.$count(groupStates)).fill(true))
  expect([await db.$count(orderGroups), await db.$count(carriers), days.length]).toEqual([40, 8, 51])
  expect([days.sort()[0], days.at(-1)]).toEqual([addDays(today, -7), addDays(today, 7)])
})

test('no carrier is in two turnos at once but those of one trip', async () => {
  const { rows } = await database.db.execute(sql`
    select fecha, hora_desde from turnos t left join trip_stops s on s.turno_id = t.id
    group by 1, 2, carrier_uuid having count(distinct coalesce(s.trip_id, -t.id)) > 1 and carrier_uuid is not null`)
  expect(rows).toEqual([])
})

test('today two turnos overlap in a bay, one waits without bay, and some hold ERP orders of their own accounts', async () => {
  const overlaps = await read<{ nave: string }>(sql`
    select nave from turnos where fecha = ${today} and nave <> '' group by branch_uuid, nave, hora_desde having count(*) > 1`)
  const waiting = await read(
    sql`select from turnos where fecha = ${today} and nave = '' and carrier_uuid is null`,
  )
  const strange = await read(sql`
    select from turno_sap_orders o where not exists (select from turno_accounts a
      where a.turno_id = o.turno_id and a.account_id = o.account_id)
    or not exists (select from sap_pending s where s.sap_order = o.sap_order and s.account_id = o.account_id)`)

  expect(overlaps).toEqual([{ nave: 'B' }])
  expect(waiting.length).toBeGreaterThan(0)
  expect(strange).toEqual([])
  expect(await database.db.$count(turnoSapOrders)).toBeGreaterThan(1)
})

test('orders tell their story: it starts when they were made, ends in their status and never runs ahead of the clock', async () => {
  const wrong = await read(sql`
    select o.id, o.status, array_agg(m.changes order by m.at, m.id) as story from orders o join order_messages m on m.order_id = o.id
    group by o.id
    having min(m.at) <> o.created_at or max(m.at) <> o.updated_at or max(m.at) > ${now.toISOString()}::timestamptz
      or (count(*) > 1 and (array_agg(m.changes ->> 0 order by m.at desc, m.id desc))[1] not like '%<b>' || o.status || '</b>')
      or (count(*) = 1 and o.status <> 'Pendiente')`)

  expect(wrong).toEqual([])
  expect(await database.db.$count(orderMessages)).toBeGreaterThan(800)
})

test('lines of the ERP came from orders of their own account and lot, some of each of its statuses', async () => {
  const led = await read<{ status: string; n: number }>(sql`
    select s.status, count(distinct s.id)::int as n from sap_pending s join orders o
      on (o.account_id, o.product_code, o.lote) = (s.account_id, s.product_code, s.batch)
    group by s.status order by s.status`)

  expect(led.map(({ status }) => status)).toEqual(['Confirmado', 'Parcial', 'Pendiente de retiro'])
  expect(led.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(40)
})

test('lots count their photos and reservas, and their square metres fit their plates', async () => {
  const wrong = await read(sql`
    select l.id from lots l
    where l.fotos <> (select count(*) from photos p where p.lot_id = l.id)
       or l.reservas <> (select count(*) from sap_pending s where (s.product_code, s.batch, s.branch) = (l.product_code, l.batch, l.branch))
       or l.net_m2 <> round(l.net_stock * l.height * l.length / 10000.0, 2)
       or (l.oferta_percent > 0) <> (l.batch_price is not null)`)

  expect(wrong).toEqual([])
  expect([await database.db.$count(lots), await database.db.$count(sapPending)]).toEqual([2000, 150])
  expect(await database.db.select().from(lots).where(eq(lots.batch, KNOWN_LOT.batch))).toMatchObject([
    { ...KNOWN_LOT, fotos: 3 },
  ])
})

test('a product with an arrival day has a shipment that arrives then, and more than a page are on their way', async () => {
  const [said] = await read<{ days: number; wrong: number }>(sql`
    select count(*)::int as days, count(*) filter (where stock_arrival_date <> (
      select min(t.fecha_arribo) from transit t where t.code = product_code))::int as wrong
    from products where stock_arrival_date is not null`)
  const [none] = await read<{ count: number }>(sql`
    select count(*)::int as count from products p where stock_arrival_date is not null
      and not exists (select 1 from transit t where t.code = p.product_code)`)

  expect(said?.days).toBeGreaterThan(50)
  expect([said?.wrong, none?.count]).toEqual([0, 0])
  expect(await database.db.$count(transit)).toBeGreaterThan(PRODUCTS_PER_PAGE)
})

test('every photo is in the store with its thumbnail', async () => {
  const store = createFileStore(folder)
  const rows = await database.db
    .selectDistinct({ sha256: photos.sha256, bytes: photos.bytes, thumb: photos.thumb_bytes })
    .from(photos)

  const sizes = await Promise.all(
    rows.map(async ({ sha256 }) => [
      (await store.get(`${sha256}.jpg`))?.bytes.length,
      (await store.get(`${sha256}.t.jpg`))?.bytes.length,
    ]),
  )

  expect(rows.length).toBe(8)
  expect(sizes).toEqual(rows.map(({ bytes, thumb }) => [bytes, thumb]))
})

test('the products of orders exist, and their lots are in the branch of the order', async () => {
  const lost = await read(sql`select o.id from orders o left join products p using (product_code)
    where p.id is null or (o.lote is not null and not exists (
      select from lots l where (l.product_code, l.batch, l.branch) = (o.product_code, o.lote, o.branch)))`)

  expect(lost).toEqual([])
})

test('opens the page of every quote that was sent and holds', async () => {
  const { rows } = await database.db.execute(sql`
    select string_agg(q.estado || ' ' || coalesce(l.opens::text, '–'), ', ' order by q.id) as pages
    from quotes q left join public_links l on l.ref = q.uuid and l.kind = 'presupuesto'`)
  expect(rows[0]?.pages).toBe(PAGES)
})

test('a second start changes nothing, and new rows follow the ones of the demo', async () => {
  const again = await seedDemo(database.db, { lotes: 500, blobs: createFileStore(folder), now, looks: 1 })
  const [made] = await database.db
    .insert(accounts)
    .values({ account_name: 'Nueva', business_name: 'Nueva', cuit: '30-50000000-3' })
    .returning()

  expect(again).toEqual({ made: false, lotes: 2000 })
  expect(made?.id).toBe(61)
  await database.db.delete(accounts).where(eq(accounts.id, 61))
})

test('the same number makes the same lots, in another database too', async () => {
  const all = sql`select md5(string_agg(l::text, '|' order by id)) as lots from (select id, product_code, batch, branch, warehouse,
    height, length, net_stock, price, oferta_percent, fotos, reservas from lots) l`

  expect((await twin.db.execute(all)).rows).toEqual((await database.db.execute(all)).rows)
})
