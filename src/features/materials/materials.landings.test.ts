import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Branch } from '#contract/calls/catalogues.ts'
import {
  type FoundLot,
  type FoundMaterial,
  getMaterialLots,
  searchMaterials,
} from '#contract/calls/materials.ts'
import type { Product } from '#contract/calls/products.ts'
import type { User } from '#contract/calls/session.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { landStock } from '#src/offline/search/store.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'
import { stockLandings } from '#src/records/stock/stock.landings.ts'
import { mergeResults } from './found/merge-results.ts'
import { markRemoved, pruneViewed } from './found/seen-lots.ts'
import { readLots } from './lots/use-lot-pages.ts'
import { readBeside } from './materials.queries.ts'

const user = {
  uuid: crypto.randomUUID(),
  root: false,
  parent_id: null,
  p: { vendedor: true },
} as unknown as User
const sessions = { read: async () => null } as unknown as SessionStore

const product = (code: string): Product => ({
  product_code: code,
  product_name: `Piedra ${code}`,
  generic_name: 'Piedra',
  espesor: '2 cm',
  terminacion: 'Pulido',
  unit_price: 100,
  usage_unit: 'PZA',
  image_pr_url: null,
  stock_status: 'green',
  stock_arrival_date: null,
  promotion_price: null,
  promotion_discount: null,
  location: null,
  active: true,
  version: 1,
})
const lot = (id: number, facts: Partial<FoundLot> = {}): FoundLot => ({
  id,
  batch: `B-${id}`,
  branch: 'Córdoba',
  branch_abbr: 'CBA',
  warehouse: null,
  height: 1.6,
  length: 3,
  net_stock: 4,
  net_m2: 19.2,
  price: 100,
  batch_price: null,
  oferta_percent: 0,
  fotos: 1,
  reservas: 1,
  ...facts,
})
const photo = (lote_id: number) => ({
  uuid: crypto.randomUUID(),
  id: lote_id,
  lote_id,
  product_code: 'A',
  batch: `B-${lote_id}`,
  image_url: '/media/a.jpg',
  thumb_url: '/media/a.t.jpg',
  number: 1,
  chapa: 'Chapa 1',
  fuente: 'drive',
  long_preview: false,
  width: 100,
  height: 80,
  source_sha256: null,
  created_at: '2026-03-09T10:00:00.000Z',
  version: 1,
})
const material = (code: string, lots: FoundLot[]): FoundMaterial =>
  ({
    id: lots[0]?.id ?? 0,
    product_code: code,
    batch: lots[0]?.batch ?? '',
    price: 100,
    batch_price: null,
    oferta_percent: 0,
    prox_arribo: null,
    net_stock: 4,
    net_m2: 19.2,
    product: product(code),
    batch_stock: lots,
    total_lotes: lots.length,
    precio_desde: 100,
    precio_hasta: 100,
    sucursales: ['Córdoba'],
    fotos: lots.map(({ id }) => photo(id)),
    reservas: [
      {
        id: 5,
        account_id: 3,
        account: { account_name: 'Marmolería Sur', cuit: '30-70000003-2' },
        sap_customer: '100003',
        product_code: code,
        product_name: 'Mármol',
        batch: 'B-1',
        branch: 'Córdoba',
        sap_order: '4500',
        confirmed_quantity: 2,
        umb: 'PZA',
        status: 'Confirmado',
        date_created: '2026-03-01',
        version: 1,
      },
    ],
  }) as FoundMaterial

let device: Device
let materials: FoundMaterial[]
let lots: FoundLot[]

/** An answer of our own server repeats what it was asked with. */
function answerTo(request: Request): Response {
  const found = {
    records: { data: materials, next_page_url: null, total: materials.length },
    transito: { data: [], next_page_url: null },
  }
  const body = request.url.includes('/lotes')
    ? { data: lots, fotos: lots.slice(0, 1).map(({ id }) => photo(id)), total: 350, next_page_url: null }
    : found
  return Response.json(body, { headers: { 'x-request-id': request.headers.get('x-request-id') ?? '' } })
}

beforeEach(async () => {
  materials = []
  device = await openDevice({
    session: { user } as StoredSession,
    sessions,
    records: deviceRecords,
    readings: [],
    effects: [],
    landings: stockLandings,
    origin: 'http://cantera.test',
    fetch: async (input, init) => answerTo(new Request(input, init)),
    locks: null,
  })
})
afterEach(() => device.db.delete())

const search = () => device.refresh(searchMaterials, {})
const shown = async () => {
  const { seen, heldAt } = await readBeside(device.db, {})
  const nothing = { hits: [], totalProducts: 0, totalLots: 0, hasNext: false }
  return mergeResults(nothing, seen, { filter: {}, heldAt }).materials
}

describe('a search on the server', () => {
  it('leaves products, lots, photos and reservas on the phone', async () => {
    materials = [material('A', [lot(1), lot(2)])]

    await search()

    const { db } = device
    expect((await db.productos.toArray()).map((product) => product.product_code)).toEqual(['A'])
    expect(await db.viewedLots.toArray()).toMatchObject([
      { id: 1, product_code: 'A', branch_abbr: 'CBA', net_stock: 4 },
      { id: 2, product_code: 'A' },
    ])
    expect((await db.fotos.toArray()).map((photo) => photo.lote_id).sort()).toEqual([1, 2])
    expect(await db.reservas.toArray()).toMatchObject([{ id: 5, sap_order: '4500' }])
    expect((await shown()).map((material) => material.lots.length)).toEqual([2])
  })

  it('takes a lot that it no longer names off the list', async () => {
    materials = [material('A', [lot(1), lot(2)]), material('B', [lot(3)])]
    await search()
    const before = await shown()
    materials = [material('A', [lot(2)])]

    const { landed, at } = await search()
    const answered = { filter: {}, landed: landed ?? [], isWhole: true, askedAt: at + 1 }
    const gone = await markRemoved(device.db, before, answered)

    expect(gone).toBe(2)
    expect((await shown()).map((material) => material.lots.map((of) => of.id))).toEqual([[2]])
  })

  it('says nothing of products beyond the page it answered', async () => {
    materials = [material('A', [lot(1)]), material('B', [lot(3)])]
    await search()
    const before = await shown()
    materials = [material('A', [lot(1)])]

    const { landed, at } = await search()
    await markRemoved(device.db, before, {
      filter: {},
      landed: landed ?? [],
      isWhole: false,
      askedAt: at + 1,
    })

    expect((await shown()).map((material) => material.product_code)).toEqual(['A', 'B'])
  })
})

describe('a product with more lots than a card lists', () => {
  const all = Array.from({ length: 350 }, (_, at) => lot(at + 1, { batch: `B-${1000 + at}` }))
  const counted = {
    ...{ total_lotes: 350, net_stock: 1400, net_m2: 6720 },
    ...{ precio_desde: 70.8, precio_hasta: 130, sucursales: ['Córdoba', 'Rosario'] },
  }
  const nothing = { hits: [], totalProducts: 0, totalLots: 0, next: null }
  const client = { search: async () => nothing }
  const own = { product_code: 'A' }

  beforeEach(async () => {
    materials = [{ ...material('A', all.slice(0, 200)), ...counted }]
    await search()
  })

  it('has the totals of all of them, for that search alone', async () => {
    expect(await shown()).toMatchObject([
      {
        ...{ total_lots: 350, total_pieces: 1400, total_m2: 6720 },
        ...{ lowest_price: 70.8, highest_price: 130, branches: ['Córdoba', 'Rosario'] },
      },
    ])

    const { seen, heldAt } = await readBeside(device.db, own)
    const other = mergeResults({ ...nothing, hasNext: false }, seen, { filter: own, heldAt })
    expect(other.materials).toMatchObject([{ total_lots: 200 }])
  })

  it('has its own count again once the phone holds the branch and is newer', async () => {
    const page = { branch: 'Córdoba', removed: [], cursor: 'c', reset: true, more: false }
    await device.db.sucursales.put({ nombre: 'Córdoba', uuid: crypto.randomUUID(), active: true } as Branch)
    await landStock(device.db, { ...page, stock: encodeStock([]) }, Date.now() + 1000)

    const { seen } = await readBeside(device.db, {})

    expect(seen.sums.size).toBe(0)
  })

  it('loses a lot that would stand before the last one listed, and none that would stand behind it', async () => {
    const before = await shown()
    materials = [{ ...material('A', all.slice(1, 9)), ...counted, total_lotes: 349 }]

    const { landed, at } = await search()
    await markRemoved(device.db, before, { filter: {}, landed: landed ?? [], isWhole: true, askedAt: at + 1 })

    expect((await shown()).map((material) => material.lots.map(({ id }) => id))).toEqual([
      all.slice(1, 200).map(({ id }) => id),
    ])
  })

  it('shows the others page by page, with their photos', async () => {
    lots = all.slice(200)

    await device.refresh(getMaterialLots, { ...own, page: 2 })

    const ids = async (pages: number) =>
      (await readLots({ db: device.db, client }, own, pages)).slice(0, pages * 200).map(({ id }) => id)
    expect(await ids(1)).toEqual(all.slice(0, 200).map(({ id }) => id))
    expect(await ids(2)).toEqual(all.map(({ id }) => id))
    expect(await device.db.fotos.where('lote_id').equals(201).count()).toBe(1)
  })
})

describe('lots that searches showed', () => {
  it('are forgotten, the oldest first, when they become too many', async () => {
    const { db } = device
    await db.viewedLots.bulkPut([1, 2, 3, 4].map((id) => ({ ...lot(id), product_code: 'A', at: id })))

    await pruneViewed(db, 2)

    expect(await db.viewedLots.toCollection().primaryKeys()).toEqual([3, 4])
  })

  it('are forgotten once their branch is on the phone and newer', async () => {
    const { db } = device
    const rows = [lot(1), lot(2, { branch: 'Rosario' })]
    await db.viewedLots.bulkPut(rows.map((row) => ({ ...row, product_code: 'A', at: 10 })))
    const page = {
      branch: 'Córdoba',
      stock: encodeStock([]),
      removed: [],
      cursor: 'c',
      reset: true,
      more: false,
    }
    await landStock(db, page, 20)

    await pruneViewed(db)

    expect(await db.viewedLots.toCollection().primaryKeys()).toEqual([2])
  })
})
