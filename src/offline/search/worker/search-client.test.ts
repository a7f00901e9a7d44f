import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { STOCK_TABLES } from '#src/offline/db/versions.ts'
import type { SearchWorker } from '#src/offline/search/search-protocol.ts'
import { landStock } from '#src/offline/search/store.ts'
import { createSearchClient, type SearchClient } from './search-client.ts'
import { serveSearch } from './serve-search.ts'

const { lots, products } = generateStock(3000, 4, 80)
const salta = lots.filter((lot) => lot.branch === 'Salta')
const available = salta.filter((lot) => lot.net_stock > 0).length
const body = { stock: encodeStock(salta), removed: [], cursor: 'a', reset: true, more: false }
const page = { ...body, branch: 'Salta' }
const bodies = [{ branch: 'Salta', bytes: new TextEncoder().encode(JSON.stringify(body)).buffer }]
let db: Dexie
let client: SearchClient
let workers: SearchWorker[]

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A worker's end and ours, joined by a real channel in this thread. */
function spawn(): SearchWorker {
  const { port1, port2 } = new MessageChannel()
  const stop = serveSearch(port2)
  const worker: SearchWorker = {
    onmessage: null,
    postMessage: (message) => port1.postMessage(message),
    terminate() {
      port1.close()
      port2.close()
      void stop()
    },
  }
  port1.onmessage = (event) => worker.onmessage?.(event)
  workers.push(worker)
  return worker
}

beforeEach(async () => {
  db = new Dexie(`search-${crypto.randomUUID()}`)
  db.version(1).stores({ ...STOCK_TABLES, productos: 'product_code' })
  await db.table('productos').bulkPut(products)
  workers = []
  client = createSearchClient(spawn)
})

afterEach(async () => {
  client.close()
  await db.delete()
})

describe('the search client', () => {
  it('finds what it lands', async () => {
    expect(await client.open(db.name)).toMatchObject({ lots: 0, quarantined: [] })

    expect(await client.landStock(db.name, bodies)).toEqual([])

    expect(await client.count({ branch: 'Salta' })).toMatchObject({ totalLots: available })
    expect((await client.search({}, { from: 30 })).hits[0]?.product.product_name).toBeTruthy()
    expect(await client.lotsById([salta[0]!.id])).toEqual([salta[0]])
  })

  it('lands and counts where no stock is open, and names what has more to come', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...body, more: true })).buffer

    expect(await client.landStock(db.name, [{ branch: 'Salta', bytes }])).toEqual(['Salta'])

    expect(await client.lotsHeld(db.name)).toBe(available)
    expect((await client.open(db.name)).lots).toBe(available)
  })

  it('takes a body that was cut for no answer', async () => {
    const cut = [{ branch: 'Salta', bytes: bodies[0]!.bytes.slice(0, 500) }]

    await expect(client.landStock(db.name, cut)).rejects.toMatchObject({ name: 'AppError' })
  })

  it('answers what is asked while it opens', async () => {
    await landStock(db, page)

    const [, count] = await Promise.all([client.open(db.name), client.count({})])

    expect(count.totalLots).toBe(available)
  })

  it('follows what another tab lands, and new names of products', async () => {
    await client.open(db.name)
    const changed = deferred()
    client.onChange(({ lots }) => lots === available && changed.resolve())

    await landStock(db, page)
    await changed.promise

    const renamed = deferred()
    client.onChange(() => renamed.resolve())
    await db.table('productos').update(salta[0]!.product_code, { product_name: 'Zafiro' })
    await renamed.promise
    expect((await client.search({ search: 'zafiro' })).hits[0]?.product_code).toBe(salta[0]!.product_code)
  })

  it('answers only the latest of the questions typed', async () => {
    await client.open(db.name)
    await client.landStock(db.name, bodies)

    const typed = ['m', 'ma', 'mar'].map((search) => client.count({ search }, { key: 'typing' }))
    const settled = await Promise.allSettled([...typed, client.count({})])

    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
    expect(settled[0]).toMatchObject({ reason: { name: 'AbortError' } })
    expect(settled[2]).toEqual({ status: 'fulfilled', value: await client.count({ search: 'mar' }) })
  })

  it('asks another worker when one dies', async () => {
    await client.open(db.name)
    await client.landStock(db.name, bodies)

    const asked = client.count({})
    workers[0]?.onerror?.({} as ErrorEvent)

    expect(await asked).toMatchObject({ totalLots: available })
    expect(workers).toHaveLength(2)
  })

  it('says what went wrong', async () => {
    await expect(client.open('no-such-database')).rejects.toMatchObject({ name: 'NoSuchDatabaseError' })
  })
})
