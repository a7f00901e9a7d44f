import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { dayOf } from '#contract/kit/day.ts'
import { addresseeOf, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { mailDueHolds, mailUnbackedHolds } from './mail-holds.ts'

const server = await startTestServer()
const { db } = server.database
const { access_token: token } = await server.signIn('vendedora')
const LOT = 7

beforeEach(async () => {
  await db.execute(sql`truncate holds`)
  await db.execute(sql`truncate mails cascade`)
  await db.execute(
    sql`delete from lots where batch = (select batch from lots where id = ${LOT}) and id <> ${LOT}`,
  )
  await db.execute(sql`update lots set net_stock = 5, deleted_at = null where id = ${LOT}`)
})

async function hold(pieces: number): Promise<string> {
  const uuid = randomUUID()
  await server.call('/api/apartados', { token, json: { items: [{ uuid, lot_id: LOT, piezas: pieces }] } })
  return uuid
}
async function held(): Promise<Pick<Hold, 'estado' | 'sin_respaldo' | 'ahora_en'>[]> {
  const { body } = await server.call<{ data: Hold[] }>('/api/apartados', { token })
  return body.data.toReversed().map(({ estado: status, sin_respaldo, ahora_en }) => ({
    estado: status,
    sin_respaldo,
    ahora_en: ahora_en ?? null,
  }))
}
const backed = { estado: 'activo', sin_respaldo: false, ahora_en: null }
const lacking = { ...backed, sin_respaldo: true }

test('stock that shrinks takes the plates of the newest holds, releases none, and gives them back as it returns', async () => {
  await hold(3)
  await hold(2)
  expect(await held()).toEqual([backed, backed])

  await db.execute(sql`update lots set net_stock = 4 where id = ${LOT}`)
  expect(await held()).toEqual([backed, lacking])
  await db.execute(sql`update lots set deleted_at = now() where id = ${LOT}`)
  expect(await held()).toEqual([lacking, lacking])
  await db.execute(sql`update lots set deleted_at = null, net_stock = 5 where id = ${LOT}`)

  expect(await held()).toEqual([backed, backed])
})

test('a lot that is gone and stands in another branch says where it is', async () => {
  await hold(2)
  await db.execute(sql`update lots set deleted_at = now() where id = ${LOT}`)
  await db.execute(sql`
    insert into lots (product_code, batch, batch_search, height, length, price, branch, net_stock, net_m2)
    select product_code, batch, batch_search, height, length, price, case branch when 'Rosario' then 'Córdoba' else 'Rosario' end, 2, 9 from lots where id = ${LOT}`)

  const [found] = await held()

  expect(found).toMatchObject({ estado: 'activo', sin_respaldo: true })
  expect(['Rosario', 'Córdoba']).toContain(found?.ahora_en)
})

test('a hold that is released leaves its plates to the one behind it', async () => {
  const first = await hold(3)
  await hold(2)
  await db.execute(sql`update lots set net_stock = 3 where id = ${LOT}`)
  expect(await held()).toEqual([backed, lacking])

  await server.call(`/api/apartados/${first}/liberar`, { token, json: {} })

  expect(await held()).toEqual([backed])
})

test('its seller has one mail of a loss, and another of the next', async () => {
  await hold(3)
  await db.execute(sql`update lots set net_stock = 1 where id = ${LOT}`)

  await mailUnbackedHolds(db)
  await mailUnbackedHolds(db)
  const mails = await sentNow(server.database)
  expect(mails.map(addresseeOf)).toEqual(['vendedora@demo.example'])
  expect(mails[0]?.subject).toBe('Un apartado quedó sin stock')
  await db.execute(sql`update lots set net_stock = 5 where id = ${LOT}`)
  await db.execute(sql`update lots set net_stock = 1 where id = ${LOT}`)
  await mailUnbackedHolds(db)

  expect(await sentNow(server.database)).toHaveLength(1)
})

test('at eight a seller reads what ends that day, once, and who has nothing that ends has no mail', async () => {
  const now = new Date()
  await hold(1)
  await mailDueHolds(db, now)
  expect(await sentNow(server.database)).toEqual([])
  await db.execute(sql`update holds set hasta = ${dayOf(now)}`)

  await Promise.all([mailDueHolds(db, now), mailDueHolds(db, now)])

  const mails = await sentNow(server.database)
  expect(mails.map(({ subject }) => subject)).toEqual(['Hoy vence un apartado'])
  expect(mails[0]?.text).toContain('1 chapa')
})
