import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BatchAnswer } from '#contract/kit/batch.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
})

interface Sending {
  more?: Record<string, unknown>
  headers?: Record<string, string>
  key?: string
}

const callOf = ({ more = {}, headers = {}, key = randomUUID() }: Sending) => ({
  ...{ id: key, method: 'POST', path: '/api/pedido' },
  headers: { 'Idempotency-Key': key, ...headers },
  body: world.form({ nuevo: '1', uuid: randomUUID(), ...more }),
})

const send = async (calls: ReturnType<typeof callOf>[], who: Person = 'vera'): Promise<BatchAnswer[]> =>
  (await world.call(who, '/api/batch', { body: { calls } })).body.answers

const bodies = (answers: BatchAnswer[]) => answers.map(({ body }) => body)

const statuses = (answers: BatchAnswer[]) => answers.map(({ status }) => status)

const count = async (): Promise<number> =>
  Number((await world.database.pool.query('select count(*) from orders')).rows[0].count)

/** An answer without what is never twice the same. */
const comparable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      ['uuid', 'pedido_uuid', 'id'].includes(name) || /^(at|created_at|updated_at)/.test(name) ? '-' : value,
    ),
  )

const VARIED: Sending[] = [
  { more: { form_client_note: 'Uno' } },
  { more: { form_billing_cuit: CUIT.otra, form_branch: 'Rosario' } },
  { more: { form_lote: 'B-1042', form_quantity: 15 } },
  { more: { form_lote: 'B-1042', form_quantity: 15 } },
  { more: { form_product_code: 'GR-30', form_unit: 'PZA', form_status: 'En preparación' } },
  { more: { form_billing_cuit: CUIT.casa, form_preferred_delivery_date: '2099-01-02' } },
]

test.for<Person>(['vera', 'ana', 'root'])(
  'new orders of %s in a batch are answered as if each had come alone',
  async (who) => {
    const mine = VARIED.filter(({ more }) => who !== 'ana' || !more?.form_billing_cuit)
    const alone: unknown[] = []
    for (const { body, headers } of mine.map(callOf))
      alone.push(comparable((await world.call(who, '/api/pedido', { body, headers })).body))
    await world.leave()

    const answers = await send(mine.map(callOf), who)

    expect(answers.map(({ body }) => comparable(body))).toEqual(alone)
    const ids = answers.map(({ body }) => (body as { data: { pedido: { id: number } } }).data.pedido.id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  },
)

/** Counts the statements that wrote the orders: rows of a statement share its transaction and its command. */
const statementsBehindOrders = async (): Promise<number> =>
  Number(
    (await world.database.pool.query('select count(distinct (xmin::text, cmin::text)) from orders')).rows[0]
      .count,
  )

test('they are made with one statement', async () => {
  await send(Array.from({ length: 20 }, () => callOf({})))

  expect(await count()).toBe(20)
  expect(await statementsBehindOrders()).toBe(1)
})

test('SY20 sent again, also beside new ones, they are not made again', async () => {
  const calls = VARIED.map(callOf)
  const first = await send(calls)

  const again = await send(calls)
  const beside = await send([callOf({}), ...calls])

  expect(bodies(again)).toEqual(bodies(first))
  expect(bodies(beside).slice(1)).toEqual(bodies(first))
  expect(await count()).toBe(VARIED.length + 1)
})

test('SY20 the same batch five times at once is done once', async () => {
  const calls = VARIED.map(callOf)

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(calls)))

  for (const answer of answers) expect(bodies(answer)).toEqual(bodies(answers[0] ?? []))
  expect(await count()).toBe(VARIED.length)
})

test('SY6 one that is refused takes no other with it', async () => {
  const [one, ...rest] = VARIED
  const answers = await send([one ?? {}, { more: { form_product_code: 'VIEJO' } }, ...rest].map(callOf))

  expect(statuses(answers)).toEqual([200, 422, 200, 200, 200, 200, 200])
  expect(await count()).toBe(VARIED.length)
})

test('of two with one UUID the first is made, and of two with one key and different orders', async () => {
  const [uuid, key] = [randomUUID(), randomUUID()]

  expect(statuses(await send([{ more: { uuid } }, { more: { uuid } }].map(callOf)))).toEqual([200, 422])
  expect(statuses(await send([{ key }, { key, more: { form_quantity: 9 } }].map(callOf)))).toEqual([200, 422])
  expect(await count()).toBe(2)
})

test('SY22 one that stands on another before it is made, one that stands on a later or an unknown one waits', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const after = (key: string) => ({ headers: { 'X-After': key } })

  const answers = await send(
    [{ key: first }, after(first), after(second), { key: second }, after(randomUUID())].map(callOf),
  )

  expect(statuses(answers)).toEqual([200, 200, 424, 200, 424])
})

test('what a new order has no use for is refused all the same when it is wrong', async () => {
  const answers = await send([{}, { headers: { 'If-Match': 'ayer' } }].map(callOf))

  expect(statuses(answers)).toEqual([200, 422])
})

test('an edit among them sees the order that was made before it', async () => {
  const uuid = randomUUID()
  const calls = [{ more: { uuid } }, {}, { more: { uuid, nuevo: '', form_quantity: 7 } }, {}].map(callOf)

  const answers = await send(calls)

  expect(statuses(answers)).toEqual([200, 200, 200, 200])
  expect(answers[2]?.body).toMatchObject({ data: { pedido: { uuid, quantity: 7, version: 2 } } })
  expect(await count()).toBe(3)
})
