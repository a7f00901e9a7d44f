import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { vapidOf } from '#server/push/vapid.ts'
import { startPushPeer } from '#tests/peers/push.ts'
import { testPush } from '#tests/servers/push.ts'
import { TEST_KEY } from '#tests/servers/test-key.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, turnosWorld } from '#tests/worlds/turnos-world.ts'
import { sendPushesDue } from './send-pushes.ts'

let world: TurnosWorld
let peer: Awaited<ReturnType<typeof startPushPeer>>
beforeAll(async () => {
  world = await turnosWorld()
})
beforeEach(async () => {
  peer = await startPushPeer()
  await run(sql`truncate events, notifications, push_subscriptions, notification_preferences`)
})

const run = (statement: ReturnType<typeof sql>) => world.database.db.execute(statement)
const NOON = new Date('2026-03-09T15:00:00Z')
const NIGHT = new Date('2026-03-10T02:00:00Z')
const logged: string[] = []

/** Phones are due at once, and no transaction of another test file runs that began before the last news. */
async function ready() {
  await run(sql`update push_subscriptions set next_at = now()`)
  const isOver = sql`select from notifications where tx >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`
  await vi.waitFor(async () => expect((await run(isOver)).rowCount).toBe(0), {
    timeout: 30_000,
    interval: 20,
  })
}

async function look(now = NOON) {
  await ready()
  const log = createLog('info', (line) => logged.push(line))
  await sendPushesDue({ db: world.database.db, log, push: testPush }, now)
  return peer.received.splice(0).map(({ phone, text }) => ({ phone, ...JSON.parse(text) }))
}

async function subscribe(who: Person, subscription = peer.subscription()) {
  const { status } = await world.call(who, '/api/push/suscripcion', { body: subscription })
  expect(status).toBe(200)
  return { ...subscription, phone: subscription.endpoint.split('/').at(-1) ?? '' }
}
const kept = async () => (await run(sql`select from push_subscriptions`)).rowCount
const choose = (who: Person, more: object) =>
  world.call(who, '/api/notificaciones/preferencias', {
    body: { push: ['pedido', 'turno'], correo: [], silencio_desde: 21, silencio_hasta: 7, ...more },
  })

test('a phone reads type, identifier and counts, and no names, in 200 bytes', async () => {
  await subscribe('ana')
  await world.pedir('vera')
  const [{ uuid } = { uuid: '' }] = (await run(sql`select uuid from notifications where user_id = 3`))
    .rows as { uuid: string }[]

  await ready()
  await sendPushesDue({ db: world.database.db, log: createLog('silent'), push: testPush }, NOON)

  const [{ text, bytes, headers } = { text: '', bytes: 999, headers: {} as Record<string, string> }] =
    peer.received
  expect([JSON.parse(text), peer.received.length]).toEqual([{ type: 'pedido', uuid, count: 1, unread: 1 }, 1])
  expect([bytes <= 200, headers.ttl]).toEqual([true, '86400'])
  const [, jwt = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(vapidOf(TEST_KEY).publicKey)
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key ?? '', 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub).toBe('https://portal.example')
  peer.received.length = 0
  expect(await look()).toEqual([])
})

test('news of one kind are counted, of several are one message, those that were read are none', async () => {
  await subscribe('ana')
  await world.pedir('vera')
  await look()
  await world.pedir('vera')
  expect(await look()).toMatchObject([{ type: 'pedido', count: 2, unread: 2 }])

  await world.pedir('vera')
  await world.book()
  expect(await look()).toMatchObject([{ type: '', count: 4, unread: 4 }])

  await world.pedir('vera')
  await world.call('ana', '/api/notificaciones/leidas', { body: { hasta: new Date().toISOString() } })
  expect(await look()).toEqual([])
})

test('a phone whose browser another person subscribes is theirs alone', async () => {
  const shared = await subscribe('ana')
  await world.pedir('vera')
  await subscribe('beto', shared)
  expect(await look()).toEqual([])
  await run(sql`insert into notifications (user_id, event_type, target, account_id, args)
    values (4, 'pedido', gen_random_uuid(), 2, '{}'), (3, 'pedido', gen_random_uuid(), 1, '{}')`)
  expect(await look()).toMatchObject([{ phone: shared.phone, count: 1, unread: 1 }])
  expect(await kept()).toBe(1)
})

test.each([
  ['a session that ended', sql`update sessions set revoked_at = now() where user_id = 3`],
  [
    'a session that lay idle',
    sql`update sessions set last_used_at = now() - interval '15 days' where user_id = 3`,
  ],
  ['a user who was deactivated', sql`update users set deleted_at = now() where id = 3`],
])('%s wakes no phone any more', async (_, ending) => {
  onTestFinished(async () => {
    await run(sql`update users set deleted_at = null where id = 3`)
    await run(sql`update sessions set revoked_at = null, last_used_at = now() where user_id in (3, 5)`)
  })
  await subscribe('ana')
  await world.pedir('vera')
  await run(ending)
  expect(await look()).toEqual([])
  expect(await kept()).toBe(0)
})

test('an account that is lost is not spoken of', async () => {
  await subscribe('sub')
  await world.pedir('vera')
  await run(sql`delete from user_accounts where user_id = 5`)
  expect(await look()).toEqual([])
  await run(sql`insert into user_accounts (user_id, account_id, kind) values (5, 1, 'allocated')`)
})

test.each([
  [404, 0],
  [410, 0],
  [400, 1],
  [413, 1],
])('after a %s it is not sent again, and %s subscriptions are kept', async (status, left) => {
  await subscribe('ana')
  await world.pedir('vera')
  peer.answers.push([status])
  expect(await look()).toEqual([])
  expect(await look()).toEqual([])
  expect(await kept()).toBe(left)
})

test.each([
  [429, { 'retry-after': '120' }, 120],
  [503, {}, 30],
  [403, {}, 30],
])('after a %s with %j it is sent again %s seconds later', async (status, headers, seconds) => {
  await subscribe('ana')
  await world.pedir('vera')
  peer.answers.push([status, headers])
  expect(await look()).toEqual([])
  const { rows } = await run(
    sql`select round(extract(epoch from next_at - now()) / 10)::int * 10 as wait, failures from push_subscriptions`,
  )
  expect(rows).toEqual([{ wait: seconds, failures: 1 }])
  expect(logged.at(-1)).toContain(String(status))
  expect(await look()).toMatchObject([{ count: 1 }])
  expect((await run(sql`select failures from push_subscriptions`)).rows).toEqual([{ failures: 0 }])
})

test('news of yesterday are sent no more', async () => {
  await subscribe('ana')
  await world.pedir('vera')
  await run(sql`update notifications set at = now() - interval '25 hours'`)
  expect(await look()).toEqual([])
})

test('at night they wait, and are one summary in the morning; who wants no silence is woken', async () => {
  await subscribe('ana')
  await choose('sub', { silencio_desde: 5, silencio_hasta: 5 })
  await subscribe('sub')
  await world.pedir('vera')
  await world.book()
  expect(await look(NIGHT)).toMatchObject([{ type: 'pedido', count: 1 }])
  await world.pedir('vera')
  expect(await look(NOON)).toMatchObject(
    [
      { type: '', count: 3 },
      { type: 'pedido', count: 2 },
    ].slice(0, 2),
  )
})

test('two processes at once send it once', async () => {
  await subscribe('ana')
  await subscribe('sub')
  await world.pedir('vera')
  await ready()
  const sending = { db: world.database.db, log: createLog('silent'), push: testPush }
  await Promise.all([sendPushesDue(sending, NOON), sendPushesDue(sending, NOON)])
  expect(peer.received).toHaveLength(2)
})

test('choices are kept, refused ones are not; a kind that is off wakes nobody', async () => {
  expect((await choose('ana', { push: ['turno'], correo: ['turno'], silencio_desde: 23 })).status).toBe(200)
  await subscribe('ana')
  const { body } = await world.call('ana', '/api/notificaciones/preferencias')
  expect(body.data).toEqual({
    ...{ push: ['turno'], correo: ['turno'], silencio_desde: 23, silencio_hasta: 7 },
    ...{ clave: testPush.publicKey, este_equipo: true },
  })
  await world.pedir('vera')
  expect(await look()).toEqual([])
  expect((await choose('ana', { correo: ['pago'] })).status).toBe(422)
  expect((await choose('ana', { silencio_hasta: 24 })).status).toBe(422)
  await world.call('ana', '/api/push/quitar', { body: {} })
  expect((await world.call('ana', '/api/notificaciones/preferencias')).body.data.este_equipo).toBe(false)
})

test.each([
  ['127.0.0.1', 'https://127.0.0.1/x'],
  ['169.254.169.254', 'https://169.254.169.254/latest'],
  ['an unknown host', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host with a user', 'https://fcm.googleapis.com@evil.example/x'],
  ['http', 'http://fcm.googleapis.com/x'],
  ['no address', 'fcm'],
])('an address at %s is refused', async (_, endpoint) => {
  const body = { ...peer.subscription(), endpoint }
  const answer = await world.call('ana', '/api/push/suscripcion', { body })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { endpoint: ['No podemos enviar notificaciones al servicio de este navegador.'] },
  ])
})

test('browsers of all vendors are allowed, keys that are none are refused', async () => {
  for (const host of [
    ...['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'],
    'wns2-by3p.notify.windows.com',
  ])
    await subscribe('ana', { ...peer.subscription(), endpoint: `https://${host}/${randomUUID()}` })
  expect(await kept()).toBe(1)
  for (const bad of [{ p256dh: 'A'.repeat(87) }, { auth: 'corta' }])
    expect(
      (await world.call('ana', '/api/push/suscripcion', { body: { ...peer.subscription(), ...bad } })).status,
    ).toBe(422)
})
