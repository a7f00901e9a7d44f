import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { demoDatabase } from '#tests/servers/demo-database.ts'
import { heldPoints } from '#tests/servers/held-points.ts'
import { type ServerProcess, startProcess } from '#tests/servers/server-process.ts'
import { TEST_KEY } from '#tests/servers/test-key.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-killed-quotes-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await demoDatabase(join(home, 'photos'))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(() => client.end())

const start = (): Promise<ServerProcess> =>
  startProcess({ DATABASE_URL: database.url, DATA_DIR: home, DEMO: '0', SECRET_KEY: TEST_KEY })

async function tokenOf({ address }: ServerProcess, user: string): Promise<string> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const response = await fetch(`${address}/api/login`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

interface Call {
  token: string
  json?: object
  key?: string
}

async function call<T>(url: string, { token, json, key }: Call): Promise<{ status: number; body: T }> {
  const response = await fetch(url, {
    method: json ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

interface Lot {
  product_code: string
  lote: string
  branch: string
  chapa: number
}

/** Lots of so many materials, each with a plate that is free. */
async function freeLots(count: number): Promise<Lot[]> {
  const { rows } = await client.query<Lot>(
    `select distinct on (l.product_code) l.product_code, l.batch as lote, l.branch, ph.number as chapa
     from lots l join products p on p.product_code = l.product_code and p.active and p.usage_unit ~ 'PZA'
       join photos ph on ph.lot_id = l.id and ph.deleted_at is null
     where l.deleted_at is null and l.net_stock >= 4 and l.price > 0
       and not exists (select from holds h where h.lot_id = l.id)
       and not exists (select from order_plates op where op.lot_id = l.id)
     order by l.product_code, l.id, ph.number limit $1`,
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows
}

interface Sent {
  uuid: string
  id: string
  /** UUID of its first line, which its order takes over. */
  line: string
  path: string
}

/** A quote of a plate and of a piece, sent to the customer's account with both held. */
async function send({ address }: ServerProcess, token: string, { chapa: plate, ...lot }: Lot): Promise<Sent> {
  const quotes = `${address}/api/presupuestos`
  const [uuid, line] = [randomUUID(), randomUUID()]
  const common = { ...lot, quantity: 1, unit: 'PZA' }
  const lineas = [
    { ...common, uuid: line, chapas: [plate] },
    { ...common, uuid: randomUUID() },
  ]
  expect((await call(quotes, { token, json: { uuid, account_id: 1, lineas } })).status).toBe(200)
  const sent = await call(`${quotes}/${uuid}/enviar`, { token, json: { apartar: true } })
  expect(sent.status).toBe(200)
  const { body } = await call<{ enlace: { url: string } }>(`${quotes}/${uuid}/enlace`, { token })
  const { rows } = await client.query<{ id: string }>('select id::text from quotes where uuid = $1', [uuid])
  return { uuid, line, id: rows[0]?.id ?? '', path: new URL(body.enlace.url).pathname }
}

const byLink = ({ address }: ServerProcess, { path }: Sent) => {
  const body = new URLSearchParams({
    ...{ respuesta: 'acepta', nombre: 'Juan Pérez', dni: '30123456', version: '1' },
  })
  return fetch(address + path, { method: 'POST', body, redirect: 'manual' })
}

const byApp = ({ address }: ServerProcess, { uuid }: Sent, who: { token: string; key: string }) =>
  call<{ data: Quote }>(`${address}/api/presupuestos/${uuid}/responder`, {
    ...who,
    json: { version: 1, respuesta: 'acepta' },
  })

/** Its state, and what there is of an acceptance. */
async function outcomeOf({ id, uuid }: Sent): Promise<unknown[]> {
  const { rows } = await client.query<{ found: unknown[] }>(
    `select array[
       case when estado in ('enviado', 'visto') then 'open' else estado end,
       (select count(*) from quote_answers where quote_id = q.id)::text,
       (select count(*) from orders where uuid in (
         select (line->>'uuid')::uuid from quote_versions, jsonb_array_elements(lines) line where quote_id = q.id))::text,
       (select count(*) from order_groups g where g.nombre like '%' || q.numero)::text,
       (select string_agg(estado, ',' order by id) from holds where quote_uuid = $2)] as found
     from quotes q where id = $1`,
    [id, uuid],
  )
  return rows[0]?.found ?? []
}

const NOTHING = ['open', '0', '0', '0', 'activo,activo']
const ALL = ['aceptado', '1', '2', '1', 'ordenado,ordenado']

test('a server killed at every step of an acceptance leaves none of it, and once it is done all of it', async () => {
  const first = await start()
  const [seller, customer] = [await tokenOf(first, 'vendedora'), await tokenOf(first, 'cliente')]
  const sent: Sent[] = []
  for (const lot of await freeLots(5)) sent.push(await send(first, seller, lot))
  const [ordering, consuming, answering, ending, last] = sent as [Sent, Sent, Sent, Sent, Sent]
  const before = [ordering, consuming, answering, ending]
  const keys = { seller: randomUUID(), customer: randomUUID(), last: randomUUID() }
  const acceptAll = (server: ServerProcess) =>
    [
      byLink(server, ordering),
      byLink(server, consuming),
      byApp(server, answering, { token: seller, key: keys.seller }),
      byApp(server, ending, { token: customer, key: keys.customer }),
    ].map((answer) => answer.then(({ status }) => status).catch(() => 0))

  const points = await heldPoints(database, client)
  await points.hold([
    { table: 'orders', key: ordering.line },
    { table: 'holds', step: 'ordered', key: consuming.uuid },
    { table: 'quote_answers', key: answering.id },
    { table: 'quotes', step: 'accepted', key: ending.uuid },
  ])
  const lost = acceptAll(first)
  await vi.waitFor(async () => expect(await points.count()).toBe(4), { timeout: 30_000, interval: 20 })
  await first.stop('SIGKILL')
  await points.drop()
  expect(await Promise.all(lost)).toEqual([0, 0, 0, 0])
  for (const each of before) expect(await outcomeOf(each)).toEqual(NOTHING)

  const second = await start()
  expect(await Promise.all(acceptAll(second))).toEqual([303, 303, 200, 200])
  for (const each of before) expect(await outcomeOf(each)).toEqual(ALL)

  const answer = byApp(second, last, { token: seller, key: keys.last }).catch(() => null)
  const isThere = async () => expect((await outcomeOf(last))[0]).toBe('aceptado')
  await vi.waitFor(isThere, { timeout: 30_000, interval: 1 })
  await second.stop('SIGKILL')
  await answer
  expect(await outcomeOf(last)).toEqual(ALL)

  const third = await start()
  expect((await byApp(third, last, { token: seller, key: keys.last })).status).toBe(200)
  const late = await byLink(third, last)
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Ya se respondió.')])
  for (const each of sent) expect(await outcomeOf(each)).toEqual(ALL)
  expect(await third.stop('SIGTERM')).toEqual([0, null])
}, 180_000)
