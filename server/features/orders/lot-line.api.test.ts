import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
  await world.database.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values ('MC-20', 'B-OTRO', 'b-otro', 'Rosario', 1, 1, 9, 90, 1)`)
})

// The lot B-1042 has 5 pieces and 20 m².
beforeEach(async () => {
  await world.leave()
  await world.database.db.execute(sql`delete from lots where batch = 'B-1042' and branch = 'Rosario'`)
  await stock(20)
})

const SHORT = 'Sin stock suficiente: lote B-1042'
const COVERED = 'Stock suficiente: lote B-1042'

const stock = (m2: number) =>
  world.database.db.execute(
    sql`update lots set deleted_at = null, net_stock = 5, net_m2 = ${m2} where batch = 'B-1042'`,
  )

const ofLot = (quantity: number, more: object = {}) => ({
  form_lote: 'B-1042',
  form_quantity: quantity,
  ...more,
})

/** The UUID of a new order of the lot. */
async function placeOrder(quantity: number, who: Person = 'vera'): Promise<string> {
  return (await world.pedir(who, ofLot(quantity))).pedido.uuid
}

async function post(path: string, body: object): Promise<void> {
  const { status, body: answer } = await world.call('vera', path, { body })
  if (status !== 200) throw new Error(`${path} ${status} ${JSON.stringify(answer)}`)
}

const edit = (uuid: string, more: object) => post('/api/pedido', world.form({ uuid, ...more }))
const setStatus = (uuid: string, status: string) => post('/api/pedido/set-status', { uuid, status })

async function read(uuid: string): Promise<FullOrder> {
  return (await world.call('vera', `/api/pedido/${uuid}`)).body.data
}

const notices = (uuids: string[]) =>
  Promise.all(uuids.map(async (uuid) => (await read(uuid)).pedido.aviso !== null))

async function someWait(many: number): Promise<void> {
  const { rows } = await world.database.db.execute<{ waiting: number }>(sql`select count(*)::int as waiting
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  expect(rows).toEqual([{ waiting: many }])
}

/** Changes that all begin before one of them commits: each when the one before it waits for the database. */
async function heldTogether<T>(changes: (() => PromiseLike<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = []
  await world.database.db.transaction(async (tx) => {
    // Where keyed calls end.
    await tx.execute(sql`lock table keyed_calls in share mode`)
    for (const change of changes) {
      answers.push(Promise.resolve(change()))
      await vi.waitFor(() => someWait(answers.length), { timeout: 10_000 })
    }
  })
  return Promise.all(answers)
}

const keyed =
  (body: object, who: Person = 'vera') =>
  () =>
    world.call(who, '/api/pedido', { body, headers: { 'Idempotency-Key': randomUUID() } })

const newOrder = (quantity: number) => world.form({ nuevo: '1', uuid: randomUUID(), ...ofLot(quantity) })

test('of orders that take the same lot in the same instant one is covered, and every other hears it', async () => {
  const people: Person[] = ['vera', 'ana', 'vera', 'ana']
  const made = await heldTogether(people.map((who, index) => keyed(newOrder(12 + index), who)))

  expect(made.map(({ body }) => body.data.pedido.aviso).sort()).toEqual([SHORT, SHORT, SHORT, null])
})

test('an order and what takes its stock away in the same instant do not miss each other', async () => {
  const uuid = randomUUID()

  await heldTogether<unknown>([keyed({ ...newOrder(12), uuid }), () => stock(10)])

  expect(await notices([uuid])).toEqual([true])
})

test('an order that is changed while another on its lot is being made goes through with it', async () => {
  const uuid = await placeOrder(6)

  const [made, changed] = await heldTogether([keyed(newOrder(12)), keyed(world.form({ uuid, ...ofLot(9) }))])

  expect([made?.status, changed?.status]).toEqual([200, 200])
  expect([made?.body.data.pedido.aviso, changed?.body.data.pedido.aviso].sort()).toEqual([SHORT, null])
})

test.for([
  ['is cancelled', (uuid: string) => setStatus(uuid, 'Cancelado')],
  ['is delivered', (uuid: string) => setStatus(uuid, 'Entregado')],
  ['asks for less', (uuid: string) => edit(uuid, ofLot(8))],
  ['asks for pieces', (uuid: string) => edit(uuid, ofLot(2, { form_unit: 'PZA' }))],
  ['takes another lot', (uuid: string) => edit(uuid, { form_lote: 'B-OTRO' })],
  ['takes no lot', (uuid: string) => edit(uuid, { form_lote: '' })],
  [
    'gets another lot in its turno',
    (uuid: string) => post('/api/turno/editar-pedido', { pedido_id: uuid, lote: 'B-OTRO' }),
  ],
  [
    'ends together with others',
    (uuid: string) => post('/api/pedido/multiple/status', { uuids: [uuid], status: 'Rechazado' }),
  ],
] as const)(
  'when an order %s, the next in line is covered, is told so and pulled again',
  async ([, change]) => {
    const [first, next] = [await placeOrder(12), await placeOrder(12, 'ana')]
    const before = await read(next)
    const { cursor } = (await world.call('ana', '/api/pull/pedidos')).body

    await change(first)

    const after = await read(next)
    expect([before.pedido.aviso, after.pedido.aviso]).toEqual([SHORT, null])
    expect(after.pedido.version).toBe(before.pedido.version + 1)
    expect(after.messages.at(-1)).toMatchObject({ title: COVERED, actor: 'Sistema' })
    await vi.waitFor(async () => {
      const { body } = await world.call('ana', `/api/pull/pedidos?cursor=${encodeURIComponent(cursor)}`)
      expect(body.rows).toContainEqual(expect.objectContaining({ uuid: next, aviso: null }))
    })
  },
)

test('who asks for more asks last: those that were covered stay so', async () => {
  const [first, second] = [await placeOrder(8), await placeOrder(12, 'ana')]
  const before = await read(second)

  await edit(first, ofLot(12))

  expect(await notices([first, second])).toEqual([true, false])
  expect((await read(second)).pedido.version).toBe(before.pedido.version)
})

test('who goes back to less, comes back or comes from another lot finds its place behind the others', async () => {
  const [raised, reopened, second] = [await placeOrder(6), await placeOrder(6), await placeOrder(6, 'ana')]
  await setStatus(reopened, 'Cancelado')
  await edit(raised, ofLot(9))
  const third = await placeOrder(5)

  await setStatus(reopened, 'Pendiente')

  expect(await notices([second, raised, third, reopened])).toEqual([false, false, false, true])
  await edit(third, { form_lote: 'B-OTRO' })
  expect(await notices([second, raised, reopened])).toEqual([false, false, true])
})

test('stock that goes leaves the last in line short, stock that comes covers them again', async () => {
  const [first, second] = [await placeOrder(10), await placeOrder(10, 'ana')]
  const versions = [(await read(first)).pedido.version, (await read(second)).pedido.version]

  await stock(19)
  expect(await notices([first, second])).toEqual([false, true])
  await world.database.db.execute(sql`update lots set deleted_at = now() where batch = 'B-1042'`)
  expect(await notices([first, second])).toEqual([true, true])
  await world.database.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values ('MC-20', 'B-1042', 'b-1042', 'Rosario', 1, 1, 5, 10, 1)`)
  expect(await notices([first, second])).toEqual([false, true])
  await world.database.db.execute(sql`delete from lots where batch = 'B-1042' and branch = 'Rosario'`)
  await stock(20)

  expect(await notices([first, second])).toEqual([false, false])
  const { pedido: order, messages } = await read(second)
  expect(messages.map(({ title }) => title)).toEqual(['Pedido creado', SHORT, COVERED])
  expect((await read(first)).pedido.version - (versions[0] as number)).toBe(4)
  expect(order.version - (versions[1] as number)).toBe(2)
})

test('what a lot holds beside its stock moves no order', async () => {
  const uuid = await placeOrder(30)
  const { version } = (await read(uuid)).pedido

  await world.database.db.execute(sql`update lots set fotos = fotos + 1, price = 11 where batch = 'B-1042'`)

  expect((await read(uuid)).pedido.version).toBe(version)
})

interface InLine {
  unit: string
  quantity: number
  status: string
  lote: string | null
  aviso: string | null
}

/** The notice of each order, by adding up the queue from its beginning. */
function expected(line: InLine[], m2: number): (string | null)[] {
  let asked = 0
  return line.map(({ quantity, status, lote: lot, aviso: notice }) => {
    if (isFinal(status)) return notice
    if (lot !== 'B-1042') return null
    asked += quantity
    return asked > m2 ? SHORT : null
  })
}

test('orders, changes, groups and stock all at once leave the line as it adds up, and nobody is turned away', async () => {
  const uuids = await Promise.all([4, 5, 6, 7, 3, 2, 1, 2].map((quantity) => placeOrder(quantity)))
  const [text = '', two = '', three = '', four = '', five = '', six = '', ...others] = uuids
  const group = await world.call('vera', '/api/estados-de-grupos-de-pedidos/all')

  await Promise.all([
    edit(text, ofLot(9)),
    setStatus(two, 'Cancelado'),
    edit(three, { form_lote: 'B-OTRO', form_quantity: 6 }),
    post('/api/pedido/asignar-a-nuevo-grupo', {
      pedidos_uuid: [six, five, four, text],
      form_nombre: 'Obra',
      form_estado_de_grupo_de_pedido_uuid: group.body.data[0].uuid,
    }),
    post('/api/pedido/multiple/status', { uuids: [five, four], status: 'Listo para entrega' }),
    edit(six, ofLot(1)),
    stock(17),
    placeOrder(3),
    placeOrder(4, 'ana'),
    world.call('vera', '/api/batch', {
      body: {
        calls: others.map((uuid) => ({
          id: randomUUID(),
          method: 'POST',
          path: '/api/pedido/set-status',
          headers: { 'Idempotency-Key': randomUUID() },
          body: { uuid, status: 'Entregado' },
        })),
      },
    }),
    stock(16),
  ])

  const { rows } = await world.database.db.execute<InLine & Record<string, unknown>>(
    sql`select unit, quantity::float8 as quantity, status, lote, aviso from orders order by lot_place`,
  )
  const [{ m2 = 0 } = {}] = (
    await world.database.db.execute<{ m2: number }>(
      sql`select net_m2::float8 as m2 from lots where batch = 'B-1042' and branch = 'Córdoba'`,
    )
  ).rows
  expect(rows).toHaveLength(10)
  expect(rows.map(({ aviso: notice }) => notice)).toEqual(expected(rows, m2))
})
