import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Order, saveOrders } from '#contract/calls/orders.ts'
import { effect } from '#src/offline/db/effect.ts'
import { byOperation } from '#src/offline/db/phone-parts.ts'
import type { Device } from '#src/offline/device.ts'
import { CUIT, phoneOf } from '#tests/phones/orders-phone.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { enqueue } from './enqueue.ts'

let device: Device

beforeEach(async () => {
  device = await phoneOf(sellerUser())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await device.db.delete()
})

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const line = (n: number) => ({ uuid: id(n), product_code: 'CAR20', quantity: 2, unit: 'PZA', lote: 'B-1' })
const order = {
  productos: [line(1), line(2), line(3)],
  form_billing_cuit: CUIT,
  form_branch: 'Córdoba' as const,
}
const METHODS = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const
const WRITES = ['put', 'add', 'delete'] as const

/** The requests that storage gets from now on, as the rounds in which they are made: a new one begins after answers. */
function watchRounds(): string[][] {
  const rounds: string[][] = [[]]
  let isAnswered = false
  const watch = (on: object, method: string) => {
    const plain = Reflect.get(on, method) as (...args: unknown[]) => IDBRequest
    vi.spyOn(on as Record<string, typeof plain>, method).mockImplementation(function (
      this: unknown,
      ...args
    ) {
      if (isAnswered) rounds.push([])
      isAnswered = false
      rounds.at(-1)?.push(method)
      const request = plain.apply(this, args)
      request.addEventListener('success', () => {
        isAnswered = true
      })
      return request
    })
  }
  for (const method of [...METHODS, ...WRITES]) watch(IDBObjectStore.prototype, method)
  for (const method of METHODS) watch(IDBIndex.prototype, method)
  return rounds
}

describe('saving a change', () => {
  it('asks the storage twice: for all it reads, and for all it writes', async () => {
    const rounds = watchRounds()

    await device.enqueue(saveOrders, order)

    expect(rounds).toHaveLength(2)
    expect(rounds[0]?.filter((method) => WRITES.includes(method as never))).toEqual([])
    expect(rounds[1]?.toSorted()).toEqual(['add', 'put', 'put', 'put', 'put', 'put', 'put', 'put'])
  })

  it('does not ask for more the more lines an order has', async () => {
    const rounds = watchRounds()
    await device.enqueue(saveOrders, order)
    const reads = rounds[0]?.length
    const products = Array.from({ length: 30 }, (_, n) => line(100 + n))

    await device.enqueue(saveOrders, { ...order, productos: products })

    expect(rounds).toHaveLength(4)
    expect(rounds[2]).toHaveLength(reads ?? 0)
  })

  it('that is already queued changes nothing, even if its effect looks for what it wrote [SY2, F36]', async () => {
    const looking = effect(saveOrders, async (write, { productos: products }) => {
      for (const { uuid } of products) await write.put('pedidos', { uuid, status: 'Nuevo' } as Order)
      await write.all('pedidos', 'status', 'Nuevo')
    })
    const parts = { ...device.parts, effects: byOperation([looking]) }
    await enqueue(parts, saveOrders, { args: order, id: id(99) })
    const queued = await device.db.outbox.toArray()
    await device.db.pedidos.clear()

    const again = await enqueue(parts, saveOrders, { args: order, id: id(99) })

    expect(again).toEqual({ id: id(99), isNew: false })
    expect(await device.db.outbox.toArray()).toEqual(queued)
    expect(await device.db.pedidos.count()).toBe(0)
  })

  it('finds what it replaces among many that lie between', async () => {
    const others = Array.from({ length: 40 }, (_, n) => ({ uuid: id(1000 + n), version: 7 }))
    await device.db.pedidos.bulkPut(others as never)
    await device.enqueue(saveOrders, { ...order, productos: [line(1000), line(1039)] })

    const [row] = await device.db.outbox.toArray()
    const images = row?.before.filter(({ table }) => table === 'pedidos')
    expect(images).toEqual([
      { table: 'pedidos', key: id(1000), row: others[0] },
      { table: 'pedidos', key: id(1039), row: others[39] },
    ])
  })

  it('waits behind what is queued of each of its things, among many that lie between [SY5]', async () => {
    const ids: string[] = []
    for (let n = 0; n < 24; n++) {
      const queued = await device.enqueue(saveOrders, { ...order, productos: [line(n)] })
      ids.push(queued.id)
    }

    const last = await device.enqueue(saveOrders, { ...order, productos: [line(0), line(23), line(50)] })

    const row = await device.db.outbox.where('id').equals(last.id).first()
    expect(row?.after).toEqual([ids[0], ids[23]])
  })
})
