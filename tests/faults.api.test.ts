import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  changePreferredDate,
  changeStatus,
  listOrders,
  type Order,
  saveOrder,
} from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { type Clock, drain, type Goods, openSeller, type Seller } from './worlds/engine-world.ts'
import { formOf, newForm } from './worlds/order-form.ts'
import { deaf, failing, says } from './worlds/played-faults.ts'

const server = await startTestServer({ lotes: 60 })
const clock: Clock = { now: Date.now() }
let goods: Goods
let seller: Seller

beforeAll(async () => {
  const { rows } = await server.database.db.execute<{ code: string; unit: string }>(
    sql`select product_code as code, split_part(usage_unit, ',', 1) as unit from products where active order by 1 limit 3`,
  )
  const accounts = await server.database.db.execute<{ cuit: string }>(
    sql`select cuit from accounts where active order by id limit 1`,
  )
  goods = { products: rows, cuit: accounts.rows[0]!.cuit }
})

/** A phone whose network is written by the test. */
async function phone(user: string, network: typeof fetch): Promise<Seller> {
  return openSeller(server, { user, random: seeded(7), badness: 0, clock, network })
}

function order(uuid = uuidv7(), changes: Partial<Parameters<typeof newForm>[0]> = {}) {
  return newForm({
    uuid,
    product: goods.products[0]!.code,
    unit: goods.products[0]!.unit,
    cuit: goods.cuit,
    ...changes,
  })
}

async function inDatabase(uuid: string): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(
    sql`select count(*) as n from orders where client_note = ${uuid}`,
  )
  return Number(rows[0]!.n)
}

describe('an order that the phone keeps', () => {
  it('arrives once when the answer is lost five times in a row [F3]', async () => {
    seller = await phone('vendedora', failing([deaf, deaf, deaf, deaf, deaf]))
    const args = order()

    await seller.device.enqueue(saveOrder, args)
    await drain(seller, clock)

    expect(await inDatabase(args.uuid)).toBe(1)
    expect(await seller.device.db.pedidos.get(args.uuid)).toMatchObject({ version: 1 })
  })

  it('is still there after five hundred answers of 503, and goes when the server is back [F12]', async () => {
    seller = await phone('vendedora', failing(Array.from({ length: 500 }, () => says(503, 'Bad gateway'))))
    const args = order()

    await seller.device.enqueue(saveOrder, args)
    await drain(seller, clock)

    expect(await inDatabase(args.uuid)).toBe(1)
  })

  it('is not taken for sent by a portal, a redirect, an empty page or an answer of somebody else [F6, F13]', async () => {
    const foreign = [
      says(200, '<html>WiFi</html>'),
      says(200, ''),
      says(200, '{"message":"ok","data":{}}'),
      says(201, 'null'),
      says(302, ''),
      says(204 + 3, '{}'),
      says(401, 'Sign in to the hotel'),
      says(403, 'Forbidden'),
      says(404, 'Not found'),
      says(422, '{"errors":{"x":["y"]}}'),
    ]
    seller = await phone('vendedora', failing(foreign))
    const args = order()

    await seller.device.enqueue(saveOrder, args)
    for (let attempt = 0; attempt < foreign.length; attempt++) {
      await seller.device.flush()
      expect(await seller.device.db.outbox.toArray()).toMatchObject([{ state: 'pendiente' }])
      expect(await inDatabase(args.uuid)).toBe(0)
      clock.now += 400_000
    }
    await drain(seller, clock)

    expect(await inDatabase(args.uuid)).toBe(1)
  })

  it('waits for the next sign-in when the session has ended, and goes by itself afterwards [F5]', async () => {
    seller = await phone('vendedor', fetch)
    const orders = Array.from({ length: 10 }, () => order())
    for (const args of orders) await seller.device.enqueue(saveOrder, args)
    await server.database.db.execute(sql`update sessions set expires_at = now()`)

    const paused = await seller.device.flush()

    expect(paused.needsLogin).toBe(true)
    expect(await seller.device.db.outbox.count()).toBe(10)
    await seller.signInAgain()
    await drain(seller, clock)
    for (const args of orders) expect(await inDatabase(args.uuid)).toBe(1)
  })
})

describe('a change that the server refuses', () => {
  it('shows the literal reason, holds what follows it, delays nothing else, and goes once corrected [F7, F30, F32]', async () => {
    seller = await phone('vendedora', fetch)
    const bad = order(uuidv7(), { product: 'NO-EXISTE' })
    const good = Array.from({ length: 99 }, () => order())
    const refused = await seller.device.enqueue(saveOrder, bad)
    await seller.device.enqueue(changePreferredDate, {
      uuid: bad.uuid,
      preferred_delivery_date: '2027-03-01',
    })
    for (const args of good) await seller.device.enqueue(saveOrder, args)

    await drain(seller, clock)

    const [first, second] = await seller.device.db.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({
      id: refused.id,
      state: 'rechazado',
      args: { form_product_code: 'NO-EXISTE' },
    })
    expect(first?.lastError?.messages.join()).toContain('NO-EXISTE')
    expect(second).toMatchObject({ state: 'pendiente', attempts: 0, after: [refused.id] })
    expect(await inDatabase(good[98]!.uuid)).toBe(1)

    await seller.device.edit(refused.id, order(bad.uuid))
    await drain(seller, clock)
    expect(await seller.device.db.outbox.count()).toBe(0)
    expect(await inDatabase(bad.uuid)).toBe(1)
    expect(await seller.device.db.pedidos.get(bad.uuid)).toMatchObject({
      preferred_delivery_date: '2027-03-01',
    })
  })

  it('gives way to the truth when somebody else has finished the order [F9]', async () => {
    seller = await phone('vendedora', fetch)
    const other = await phone('vendedor', fetch)
    const args = order()
    await seller.device.enqueue(saveOrder, args)
    await drain(seller, clock)
    await other.device.refresh(listOrders, { q: args.uuid })
    await other.device.enqueue(changeStatus, { uuid: args.uuid, status: 'Cancelado' })
    await drain(other, clock)

    await seller.device.enqueue(changeStatus, { uuid: args.uuid, status: 'Entregado' })
    await drain(seller, clock)

    const [row] = await seller.device.db.outbox.toArray()
    expect(row).toMatchObject({ state: 'conflicto' })
    expect(row?.lastError?.current).toBeDefined()
    expect(await seller.device.db.pedidos.get(args.uuid)).toMatchObject({ status: 'Cancelado' })
  })
})

describe('a form saved behind a change that the server refuses', () => {
  /** An order of 5, asked for 7 on a day that has passed, and behind that a note. */
  async function refusedWithOneBehind() {
    seller = await phone('vendedora', fetch)
    const { device } = seller
    const args = { ...order(), form_quantity: 5, form_client_note: 'primera' }
    await device.enqueue(saveOrder, args)
    await drain(seller, clock)
    const save = async (more: object) => {
      const shown = (await device.db.pedidos.get(args.uuid)) as Order
      return (await device.enqueue(saveOrder, formOf(shown, more))).id
    }
    const refused = await save({ form_quantity: 7, form_preferred_delivery_date: '2020-01-02' })
    await save({ form_client_note: 'segunda' })
    await drain(seller, clock)
    const [first, second] = await device.db.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({ id: refused, state: 'rechazado', lastError: { status: 422 } })
    expect(second).toMatchObject({ attempts: 0, args: { form_quantity: 7 } })
    return { uuid: args.uuid, refused: first! }
  }

  /** The timeline's entries about changes of an order, without markup. */
  async function linesOf(uuid: string): Promise<string[]> {
    const { rows } = await server.database.db.execute<{ line: string }>(
      sql`select line from order_messages m join orders o on o.id = m.order_id,
        jsonb_array_elements_text(m.changes) line where o.uuid = ${uuid}::uuid and m.title = 'Pedido actualizado' order by m.id`,
    )
    return rows.map(({ line }) => line.replaceAll(/<[^>]+>/g, ''))
  }

  it('writes nothing of what is thrown away [F7, SY16]', async () => {
    const { uuid, refused } = await refusedWithOneBehind()

    await seller.device.discard(refused.id)
    await drain(seller, clock)

    expect(await seller.device.db.outbox.count()).toBe(0)
    expect(await linesOf(uuid)).toEqual(['Nota: primera → segunda'])
    expect(await seller.device.db.pedidos.get(uuid)).toMatchObject({ quantity: 5, version: 2 })
  })

  it('leaves what is corrected as it was corrected, written once [F7, SY16]', async () => {
    const { uuid, refused } = await refusedWithOneBehind()

    const day = '2030-02-04'
    const corrected = { form_quantity: 6, form_preferred_delivery_date: day }
    await seller.device.edit(refused.id, { ...refused.args, ...corrected })
    await drain(seller, clock)

    expect(await seller.device.db.outbox.count()).toBe(0)
    expect(await linesOf(uuid)).toEqual([
      'Cantidad: 5 → 6',
      'Fecha de entrega preferida: — → 04/02/2030',
      'Nota: primera → segunda',
    ])
    expect(await seller.device.db.pedidos.get(uuid)).toMatchObject({
      quantity: 6,
      preferred_delivery_date: day,
      version: 3,
    })
  })
})

describe('a chain of changes', () => {
  it('arrives in order, each on top of the one before it [F28, F29]', async () => {
    seller = await phone('vendedora', failing([deaf, says(503, ''), deaf]))
    const args = order()
    await seller.device.enqueue(saveOrder, args)
    for (const status of ['Material reservado en sucursal', 'Listo para entrega', 'Entregado']) {
      await seller.device.enqueue(changeStatus, { uuid: args.uuid, status })
    }

    await drain(seller, clock)

    const { rows } = await server.database.db.execute<{ title: string; changes: string[] }>(
      sql`select m.title, m.changes from order_messages m join orders o on o.id = m.order_id where o.uuid = ${args.uuid}::uuid order by m.id`,
    )
    expect(rows.slice(1).map(({ changes }) => changes.join().replaceAll(/<[^>]+>/g, ''))).toEqual([
      expect.stringContaining('Material reservado en sucursal'),
      expect.stringContaining('Listo para entrega'),
      expect.stringContaining('Entregado'),
    ])
    expect(await seller.device.db.pedidos.get(args.uuid)).toMatchObject({ status: 'Entregado', version: 4 })
  })

  it('never shows an older value while a pull and the queue race each other [F35]', async () => {
    seller = await phone('vendedora', fetch)
    const args = order()
    await seller.device.enqueue(saveOrder, args)
    await drain(seller, clock)
    await seller.device.enqueue(changeStatus, { uuid: args.uuid, status: 'Entregado' })
    const seen: (string | undefined)[] = []

    let isOver = false
    const refreshing = [1, 2, 3].map(() => seller.device.refresh(listOrders, {}))
    const racing = Promise.all([seller.device.flush(), ...refreshing]).finally(() => {
      isOver = true
    })
    while (!isOver) {
      seen.push((await seller.device.db.pedidos.get(args.uuid))?.status)
      // Reads that follow each other without a turn between them leave none to the transactions of the others.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await racing

    expect(new Set(seen)).toEqual(new Set(['Entregado']))
  })
})

describe('two people on one phone', () => {
  it('never send what belongs to the other [F26, SY15]', async () => {
    seller = await phone('vendedora', fetch)
    const args = order()
    await seller.device.enqueue(saveOrder, args)

    const answer = await server.call<{ code: string }>('/api/pedido', {
      token: (await server.signIn('vendedor')).access_token,
      headers: { 'idempotency-key': uuidv7(), 'x-acting-user': seller.device.parts.user.uuid },
      form: { form_billing_cuit: goods.cuit },
    })

    expect(answer).toMatchObject({ status: 403, body: { code: 'otro-usuario' } })
    expect(await inDatabase(args.uuid)).toBe(0)
    await drain(seller, clock)
    expect(await inDatabase(args.uuid)).toBe(1)
  })
})
