import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { soon } from '#tests/worlds/feed-world.ts'

const server = await startTestServer()
const { db } = server.database
const token = async (user: string) => (await server.signIn(user)).access_token

interface Row {
  uuid: string
  [field: string]: unknown
}
interface Answer {
  message: string
  code?: string
  errors?: Record<string, string[]>
  data: Row & { data: Row[] }
}

const call = async (path: string, json?: object) =>
  server.call<Answer>(path, { token: await token('root'), ...(json && { json }) })

test('who is of a store sees the accounts it serves, from the next call on and only with es-tienda [A170]', async () => {
  await db.execute(sql`update users set account_id = 9 where email = 'cliente2@demo.example'`)
  const seen = async () => {
    const { rows } = await db.execute<{ ids: number[] }>(
      sql`select alcance_de(id) as ids from users where email = 'cliente2@demo.example'`,
    )
    return rows[0]?.ids.sort((a, b) => a - b)
  }
  const before = await seen()
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.email = 'cliente2@demo.example' and p.key = 'es-tienda'`)
  const store = (await call('/api/config/tienda/9')).body.data

  expect([before, await seen()]).toEqual([[9], [9, 10, 11]])
  await call('/api/config/tienda', { ...store, accounts: [11, 12] })
  expect(await seen()).toEqual([9, 11, 12])
  const deleted = [0, 1].map(() => call(`/api/config/tienda/${store.uuid}/delete`))
  expect((await Promise.all(deleted)).map(({ status }) => status)).toEqual([200, 200])
  expect(await seen()).toEqual([9])
})

const CARRIER = demoUuid('fletero', 1)
/** A change is in it as soon as nothing older runs on the database server: a test waits for it. */
const feed = async (cursor = '', table = 'fleteros') => {
  const path = `/api/pull/${table}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
  return (
    await server.call<{ rows: Row[]; removed: string[]; cursor: string }>(path, {
      token: await token('logistica'),
    })
  ).body
}
/** The turnos of the demo's first carrier, all of them put on one day. */
const moveTurnos = (date: string) =>
  db.execute(sql`update turnos set fecha = ${date} where carrier_uuid = ${CARRIER}`)

test('a carrier with a turno from today on stays, and says until when', async () => {
  const today = dayOf(new Date())
  await moveTurnos(today)

  const { status, body } = await call(`/api/fletero/${CARRIER}/delete`)

  expect([status, body.code]).toEqual([409, 'en-uso'])
  expect(body.message).toMatch(
    /^El fletero tiene (un turno|\d+ turnos, el primero) el \d{2}\/\d{2}\/\d{4}\.$/,
  )
})

test('a carrier deleted at the desk leaves the feed and stays on past turnos', async () => {
  await moveTurnos(addDays(dayOf(new Date()), -2))
  const before = await feed()
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from turnos where carrier_uuid = ${CARRIER} and deleted_at is null limit 1`,
  )

  expect((await call(`/api/fletero/${CARRIER}/delete`)).status).toBe(200)

  expect(before.rows.map(({ uuid }) => uuid)).toContain(CARRIER)
  await soon(async () => expect((await feed(before.cursor)).removed).toEqual([CARRIER]))
  const turno = await call(`/api/turno/${rows[0]?.uuid}`)
  expect(turno.body.data.fletero).toMatchObject({ nombre: 'Transportes Oviedo' })
})

test('turnos to come bring the new name of their carrier', async () => {
  const other = demoUuid('fletero', 2)
  await db.execute(
    sql`update turnos set fecha = ${addDays(dayOf(new Date()), 1)} where carrier_uuid = ${other}`,
  )
  const versions = async () =>
    (
      await db.execute<{ version: number }>(
        sql`select version from turnos where carrier_uuid = ${other} order by id`,
      )
    ).rows
  const before = await versions()
  const { body } = await call(`/api/fletero/${other}`)

  await call('/api/fletero', { ...body.data, telefono_1: '351 555-0199' })

  expect((await versions()).map(({ version }) => version - 1)).toEqual(before.map(({ version }) => version))
})

const CORDOBA = demoUuid('sucursal', 3)
/** The turnos of a branch, all of them put on one day and into one bay. */
const moveBranch = (uuid: string, date: string, bay = '') =>
  db.execute(sql`update turnos set fecha = ${date}, nave = ${bay} where branch_uuid = ${uuid}`)
const branchOf = async (uuid: string) => (await call(`/api/sucursal/${uuid}`)).body.data
const inFeed = async (cursor = '', uuid = CORDOBA) =>
  (await feed(cursor, 'sucursales')).rows.find((row) => row.uuid === uuid)

test('a branch that is renamed reaches phones with the name it had, and may have it again [A132]', async () => {
  const before = await branchOf(CORDOBA)
  const { cursor } = await feed('', 'sucursales')

  await call('/api/sucursal', { ...before, nombre: 'Córdoba Capital' })

  await soon(async () =>
    expect(await inFeed(cursor)).toMatchObject({ nombre: 'Córdoba Capital', aliases: ['Córdoba'] }),
  )
  const other = await call('/api/sucursal', { nombre: 'córdoba', nave_hasta: 'B' })
  expect(other.body.errors).toEqual({ nombre: ['Así se llamaba antes la sucursal Córdoba Capital.'] })
  await call('/api/sucursal', { ...before })
  await soon(async () =>
    expect(await inFeed()).toMatchObject({ nombre: 'Córdoba', aliases: ['Córdoba Capital'] }),
  )
})

test('a branch begins at bay A whatever is sent, and keeps the bays of its turnos to come', async () => {
  const before = await branchOf(CORDOBA)
  await moveBranch(CORDOBA, dayOf(new Date()), 'E')

  const narrowed = await call('/api/sucursal', { ...before, nave_desde: 'C', nave_hasta: 'D' })
  const kept = await call('/api/sucursal', { ...before, nave_desde: 'C', nave_hasta: 'E' })

  expect([narrowed.status, narrowed.body.code]).toEqual([409, 'en-uso'])
  expect(narrowed.body.message).toMatch(/^Más allá de la nave D hay \d+ turnos, el primero el [\d/]+\.$/)
  expect(kept.body.data).toMatchObject({ nave_desde: 'A', nave_hasta: 'E' })
  await moveBranch(CORDOBA, addDays(dayOf(new Date()), -1), 'E')
  expect((await call('/api/sucursal', { ...before, nave_hasta: 'D' })).status).toBe(200)
})

test('a branch that nothing uses goes: phones offer it no more, and turnos gone by still name it', async () => {
  await moveBranch(CORDOBA, dayOf(new Date()))
  const refused = await call(`/api/sucursal/${CORDOBA}/delete`)
  await moveBranch(CORDOBA, addDays(dayOf(new Date()), -2))
  await db.execute(sql`update users set sucursal_uuid = ${CORDOBA} where email = 'vendedora@demo.example'`)
  await db.execute(sql`update users set sucursal_uuid = null where email <> 'vendedora@demo.example'`)
  const peopled = await call(`/api/sucursal/${CORDOBA}/delete`)
  await db.execute(sql`update users set sucursal_uuid = null`)
  await db.execute(sql`update lots set net_stock = 0 where branch = 'Córdoba'`)
  const { cursor } = await feed('', 'sucursales')

  const deleted = await call(`/api/sucursal/${CORDOBA}/delete`)

  expect([refused.status, refused.body.code, deleted.status]).toEqual([409, 'en-uso', 200])
  expect(peopled.body.message).toMatch(/^La sucursal tiene un usuario, \d+ lotes con stock\.$/)
  await soon(async () => expect(await inFeed(cursor)).toMatchObject({ nombre: 'Córdoba', active: false }))
  const again = await call('/api/sucursal', { nombre: 'Córdoba', nave_hasta: 'B', active: true })
  expect(again.status).toBe(200)
})

test('a state of groups in use stays and says by how many; one that nothing uses leaves the feed', async () => {
  const [used] = (
    await db.execute<{ uuid: string; groups: number }>(sql`select state_uuid as uuid, count(*)::int as groups
      from order_groups where state_uuid is not null group by 1 limit 1`)
  ).rows
  const { body: made } = await call('/api/config/estados-de-grupos-de-pedidos', {
    nombre: 'Visto por Íñigo',
    order: 9,
  })
  const { cursor, rows } = await feed('', 'estadosDeGrupo')

  const refused = await call(`/api/config/estados-de-grupos-de-pedidos/${used?.uuid}/delete`)
  await call(`/api/config/estados-de-grupos-de-pedidos/${made.data.uuid}/delete`)

  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(`El estado está en uso en ${used?.groups} grupos.`)
  expect(made.data).toMatchObject({ key: 'visto-por-inigo', color: '#ffffff' })
  expect(rows.find(({ uuid }) => uuid === made.data.uuid)).toMatchObject({ orden: 9, key: 'visto-por-inigo' })
  await soon(async () => expect((await feed(cursor, 'estadosDeGrupo')).removed).toEqual([made.data.uuid]))
})
