import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/calls/home/notifications.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})

const feed = async (who: Person, cursor = '') =>
  (await world.call(who, `/api/pull/notificaciones${cursor && `?cursor=${cursor}`}`)).body as {
    rows: Notification[]
    removed: string[]
    cursor: string
    reset: boolean
  }
const read = (who: Person, body: object) => world.call(who, '/api/notificaciones/leidas', { body })
const unread = async (who: Person) =>
  (await feed(who)).rows.filter(({ leida_at }) => leida_at === '').map(({ uuid }) => uuid)

test('two users of one account have theirs, and each marks their own alone, once', async () => {
  const { pedido: order } = await world.pedir('vera')
  const { rows, cursor } = await feed('ana')
  expect(rows).toMatchObject([
    {
      ...{
        tipo: 'pedido',
        destino: order.uuid,
        account_id: 1,
        cantidad: 1,
      },
      datos: { que: 'creado', numero: order.id, material: 'Mármol MC-20', codigo: 'MC-20' },
      leida_at: '',
    },
  ])
  const [mine] = await unread('ana')
  const [theirs] = await unread('sub')
  expect(await unread('beto')).toEqual([])

  const answer = await read('ana', { uuids: [mine, theirs, randomUUID()] })
  expect(answer.body.data).toMatchObject([{ uuid: mine, leida_at: expect.stringMatching(/Z$/) }])
  expect((await read('ana', { uuids: [mine] })).body.data).toEqual([])

  expect(await unread('sub')).toEqual([theirs])
  expect((await feed('ana', cursor)).rows.map(({ uuid }) => uuid)).toEqual([mine])
})

test('all up to a moment are marked, later ones stay unread; what names none marks none', async () => {
  await world.pedir('vera')
  const { rows } = await feed('ana')
  const until = rows
    .map(({ at }) => at)
    .sort()
    .at(-1)
  await world.pedir('vera')
  const { rows: all } = await feed('ana')
  const later = all.filter(({ at }) => at > (until ?? '')).map(({ uuid }) => uuid)

  // The wire has milliseconds, the table more.
  await read('ana', { hasta: new Date(Date.parse(until ?? '') + 1).toISOString() })

  expect(await unread('ana')).toEqual(later)
  expect((await read('ana', {})).body.data).toEqual([])
  expect((await read('ana', { uuids: Array.from({ length: 201 }, () => randomUUID()) })).status).toBe(422)
})

test('an account or a right that is lost takes them away, and gives them back with itself', async () => {
  const { db } = world.database
  const { rows, cursor } = await feed('sub')
  expect(rows.length).toBeGreaterThan(1)

  await db.execute(sql`delete from user_accounts where user_id = 5`)
  const without = await feed('sub', cursor)
  expect([without.reset, without.rows]).toEqual([true, []])
  expect((await read('sub', { uuids: [rows[0]?.uuid] })).body.data).toEqual([])
  await db.execute(sql`insert into user_accounts (user_id, account_id, kind) values (5, 1, 'allocated')`)
  expect((await feed('sub', without.cursor)).rows).toHaveLength(rows.length)

  await db.execute(sql`delete from user_permissions where user_id = 5`)
  expect((await feed('sub')).rows).toEqual([])
})

test('who is deactivated reads none', async () => {
  await world.database.db.execute(sql`update users set deleted_at = now() where id = 3`)
  expect((await read('ana', { uuids: [randomUUID()] })).status).toBe(401)
})
