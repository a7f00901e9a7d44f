import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { idleTime } from '#server/http/guard/live-session.ts'
import { answering } from '#server/routes.ts'
import { type Listening, listenTo } from '#tests/servers/listening.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { LIVE, type Live } from './live.ts'

const parts: { live?: Live } = {}
Object.assign(LIVE, { everyMs: 200, beat: 10 })
const server = await startTestServer({
  answering: ({ live, ...others }) => {
    parts.live = live
    return answering({ live, ...others })
  },
})
const live = parts.live as Live
const { db } = server.database
const tokenOf = async (user: string) => (await server.signIn(user)).access_token

const open: Listening[] = []
const listen = async (token: string, query = '') => {
  const listening = await listenTo(server, token, query)
  open.push(listening)
  return listening
}
const listenAs = async (user: string, query = '') => listen(await tokenOf(user), query)

const streams = async () => {
  const { body } = await server.call<string>('/metrics')
  return Number(/^cantera_live_streams (\d+)$/m.exec(body)?.[1])
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of open.splice(0)) one.leave()
  await expect.poll(streams).toBe(0)
})

/** Longer than two looks. */
const LOOKS = 2 * LIVE.everyMs + 300

const touchOrder = (account: number, on: { execute: typeof db.execute } = db) =>
  on.execute(sql`update orders set client_note = client_note || '.'
    where id = (select min(id) from orders where account_id = ${account})`)

const orders = 'movio pedidos'

test('who listens hears of what they may read, and nobody else [SEC1]', async () => {
  const [own, other] = [await listenAs('cliente'), await listenAs('cliente2')]
  const planner = await listenAs('logistica')

  await touchOrder(1)

  await expect.poll(() => own.heard).toEqual(['hola', orders])
  await expect.poll(() => planner.heard).toEqual(['hola', orders])
  await after(LOOKS)
  expect(other.heard).toEqual(['hola'])
  expect(own.heard).toEqual(['hola', orders])
})

test('its headers keep what stands between from packing, keeping or gathering it', async () => {
  const { headers } = await listenAs('cliente')

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(headers.get('content-encoding')).toBeNull()
})

test('without a session, or asking for no events, nobody listens', async () => {
  const path = '/api/vivo'
  expect((await listenTo(server, 'x'.repeat(43))).status).toBe(401)
  expect((await server.call(path, { token: await tokenOf('cliente') })).status).toBe(422)
  const json = [{ id: '1', method: 'GET', path, headers: { accept: 'text/event-stream' }, body: null }]
  const batch = await server.call<{ status: number }[]>('/api/batch', {
    token: await tokenOf('cliente'),
    json,
  })
  expect(JSON.stringify(batch.body)).not.toContain('"status":200')
})

test('a feed that a caller may not read is none of theirs', async () => {
  const [customer, planner] = [await listenAs('cliente'), await listenAs('logistica')]

  await db.execute(sql`update carriers set nombre = nombre`)
  await db.execute(sql`update trucks set max_kg = max_kg`)

  await expect.poll(() => planner.heard.join()).toMatch(/fleteros/)
  await after(LOOKS)
  expect(customer.heard).toEqual(['hola'])
})

test('notifications are heard of by whose they are, also by none who sees all accounts', async () => {
  const [own, root] = [await listenAs('cliente'), await listenAs('root')]

  await db.execute(sql`insert into notifications (user_id, event_type, target, account_id, args)
    values (6, 'pedido', gen_random_uuid(), 1, '{}')`)

  await expect.poll(() => own.heard).toEqual(['hola', 'movio notificaciones'])
  await after(LOOKS)
  expect(root.heard).toEqual(['hola'])
})

test('branches that were chosen leave the changes of others out', async () => {
  const { rows } = await db.execute<{ branch: string; id: number }>(
    sql`select distinct on (branch) branch, id from lots order by branch`,
  )
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const query = `?sucursales=${encodeURIComponent(one.branch)}`
  const chosen = await listenAs('vendedora', query)
  const all = await listenAs('vendedor')

  await db.execute(sql`update lots set fotos = fotos where id = ${other.id}`)
  await expect.poll(() => all.heard).toEqual(['hola', 'movio stock'])
  await db.execute(sql`update lots set fotos = fotos where id = ${one.id}`)

  await expect.poll(() => chosen.heard).toEqual(['hola', 'movio stock'])
  await expect.poll(() => all.heard).toHaveLength(3)
})

test('a change that commits after a newer one is heard of too, while an older one still runs [SY27]', async () => {
  const oldest = new pg.Client({ connectionString: server.databaseUrl })
  const late = new pg.Client({ connectionString: server.databaseUrl })
  await Promise.all([oldest.connect(), late.connect()])
  try {
    await oldest.query('begin; select pg_current_xact_id()')
    await late.query('begin')
    await late.query(`update orders set client_note = client_note || '.'
      where id = (select min(id) from orders where account_id = 1)`)
    const [own, other] = [await listenAs('cliente'), await listenAs('cliente2')]
    await touchOrder(2)
    await expect.poll(() => other.heard).toEqual(['hola', orders])
    expect(own.heard).toEqual(['hola'])

    await late.query('commit')

    await expect.poll(() => own.heard).toEqual(['hola', orders])
    await after(LOOKS)
    // Said once, though what is older still runs.
    for (const { heard } of [own, other]) expect(heard).toEqual(['hola', orders])
    await oldest.query('commit')
  } finally {
    await Promise.all([oldest.end(), late.end()])
  }
})

test('more changes than are told apart concern everybody who may read the feed', async () => {
  const other = await listenAs('cliente2')
  await db.execute(sql`insert into notifications (user_id, event_type, target, account_id, args)
    select 6, 'pedido', gen_random_uuid(), 1, '{}' from generate_series(1, 201)`)

  await expect.poll(() => other.heard).toEqual(['hola', 'movio notificaciones'])
})

test('rights that moved are heard by at the next looks', async () => {
  const { access_token } = await server.signInAgain('cliente2')
  const listening = await listen(access_token)
  await db.execute(sql`insert into user_accounts (user_id, account_id, kind) values (7, 1, 'associated')`)
  try {
    await after(LOOKS)
    await touchOrder(1)
    await expect.poll(() => listening.heard.at(-1)).toBe(orders)
  } finally {
    await db.execute(sql`delete from user_accounts where user_id = 7 and account_id = 1`)
  }
})

test('who may not be here any more hears no more', async () => {
  const { access_token } = await server.signInAgain('vendedor')
  const listening = await listen(access_token)

  await db.execute(sql`update users set deleted_at = now() where email = 'vendedor@demo.example'`)
  try {
    await expect.poll(() => listening.isOver).toBe(true)
    expect(listening.heard.at(-1)).toBe('chau')
  } finally {
    await db.execute(sql`update users set deleted_at = null where email = 'vendedor@demo.example'`)
  }
})

test('a session that was ended ends its stream by the next beat, and listening is no use of it', async () => {
  const { access_token } = await server.signInAgain('cliente2')
  const session = sql`(select max(id) from sessions where user_id = 7)`
  await db.execute(
    sql`update sessions set last_used_at = now() - interval '90 minutes' where id = ${session}`,
  )
  const unused = async () => {
    const { rows } = await db.execute<{ unused: boolean }>(sql`
      select last_used_at < now() - interval '80 minutes' as unused from sessions s
      where id = ${session} and ${idleTime} is not null`)
    return rows[0]?.unused
  }
  const listening = await listen(access_token)
  expect(await unused()).toBe(true)
  await db.execute(sql`update sessions set revoked_at = now() where id = ${session}`)

  await expect.poll(() => listening.isOver).toBe(true)
  expect(await unused()).toBe(true)
  expect(listening.heard).toEqual(['hola', 'chau'])
})

test('a person has four streams, and a process as many as it holds', async () => {
  for (let n = 0; n < LIVE.perPerson; n++) expect((await listenAs('cliente')).status).toBe(200)
  expect((await listenAs('cliente')).status).toBe(429)
  expect((await listenAs('subusuario')).status).toBe(200)

  const most = LIVE.most
  LIVE.most = 5
  try {
    const refused = await listenAs('multicuenta')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    LIVE.most = most
  }
})

test('twenty at once of one person are four', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => listenAs('cliente')))

  await expect.poll(() => all.filter(({ isOver }) => !isOver)).toHaveLength(LIVE.perPerson)
  expect(await streams()).toBe(LIVE.perPerson)
})

test('after its time a stream says goodbye', async () => {
  const longest = LIVE.longestMs
  LIVE.longestMs = 0
  try {
    const listening = await listenAs('cliente')
    await expect.poll(() => listening.heard).toEqual(['hola', 'chau'])
  } finally {
    LIVE.longestMs = longest
  }
})

test('a reader that never reads is cut off, and its leaving is no hang-up of a call', async () => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  const token = await tokenOf('cliente')
  socket.write(
    `GET /api/vivo HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await expect.poll(streams).toBe(1)
  const moves = new Map([['pedidos' as const, 'everybody' as const]])
  for (let n = 0; n < 400_000 && live.gauges()[0]?.value() === 1; n++) {
    live.tell(moves)
    if (n % 1000 === 0) await after(0)
  }

  await expect.poll(streams).toBe(0)
  socket.destroy()
  const { body } = await server.call<string>('/metrics')
  expect(body).not.toContain('cantera_hung_up_total{route="/api/vivo"}')
})

test('nothing is asked while nobody listens', async () => {
  const asked: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    asked.push(typeof first === 'string' ? first : first.text)
    return query.apply(this, args as never) as never
  } as never)
  const probes = () => asked.filter((text) => text.includes('notifications')).length

  const listening = await listenAs('cliente')
  await expect.poll(probes).toBeGreaterThan(1)
  listening.leave()
  await expect.poll(() => live.gauges()[0]?.value()).toBe(0)
  await after(100)
  const before = asked.length
  await after(LOOKS)

  expect(asked.slice(before)).toEqual([])
})

test('a process that stops says goodbye, and waits for nobody', async () => {
  const stopping = await startTestServer()
  const { access_token } = await stopping.signIn('cliente')
  const listening = await listenTo(stopping, access_token)
  const from = performance.now()

  await stopping.close()

  expect(performance.now() - from).toBeLessThan(5000)
  await expect.poll(() => listening.isOver).toBe(true)
  expect(listening.heard).toEqual(['hola', 'chau'])
})
