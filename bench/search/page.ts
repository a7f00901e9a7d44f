import { Dexie } from 'dexie'
import { cutPacks } from '#contract/stock/packs/cut-packs.ts'
import { emptyDictionary } from '#contract/stock/packs/dictionary.ts'
import { createSearchEngine, type SearchEngine } from '#contract/stock/packs/engine.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { readColumns } from '#contract/stock/stock-table.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { STOCK_TABLES } from '#src/offline/db/versions.ts'
import type { StockBody } from '#src/offline/search/stock-body.ts'
import { createSearchClient, type SearchClient } from '#src/offline/search/worker/search-client.ts'
import { bareScan } from './bare-scan.ts'
import { branches, generateStock } from './generate-stock.ts'
import { elapsed, interleaved, median, quantile, watchGaps } from './measure.ts'
import { generateQueries } from './queries.ts'

/** Runs in the browser; the bench calls these by name. Times in milliseconds. */
const searchBench = {
  prepareSearch,
  searchTimes,
  prepareStore,
  firstLoad,
  openAndSearch,
  delta,
  workerSearch,
  packBytes,
}
export type SearchBench = typeof searchBench

declare global {
  interface Window {
    searchBench: SearchBench
  }
}

window.searchBench = searchBench

let engine: SearchEngine = createSearchEngine()
let scan: (filter: object) => number = () => 0
let bytes = 0

/** Loads so many lotes in the main thread, which is where the processor can be slowed down. */
function prepareSearch(count: number): void {
  const { lots, products } = generateStock(count, 1, 3000)
  const dictionary = emptyDictionary()
  const packs = cutPacks(readColumns(encodeStock(lots)), dictionary, 1)
  bytes = packs.reduce((total, pack) => total + pack.data.byteLength, 0)
  engine = createSearchEngine()
  engine.load({ packs, tail: [], dictionary, products })
  scan = bareScan(lots)
}

function packBytes(): number {
  return bytes
}

/** 200 queries, each searched and scanned in turn, five times; the 95th of a hundred of each query's median. */
async function searchTimes(): Promise<{ search: number; bare: number; median: number }> {
  const queries = generateQueries(200)
  for (const query of queries) engine.search(query)
  for (const query of queries) scan(query)
  const searches: number[] = []
  const bares: number[] = []
  for (const query of queries) {
    const times = await interleaved(5, {
      search: () => elapsed(() => engine.search(query)),
      bare: () => elapsed(() => scan(query)),
    })
    searches.push(times.search)
    bares.push(times.bare)
  }
  return { search: quantile(searches, 0.95), bare: quantile(bares, 0.95), median: median(searches) }
}

let lots: StockLot[] = []
let products: StockProduct[] = []
let pages: StockBody[] = []

/** Makes the lotes and the pages of the feed, a branch each. */
function prepareStore(count: number): void {
  ;({ lots, products } = generateStock(count, 1, 3000))
  pages = branches.map((branch) =>
    bodyOf(
      branch,
      lots.filter((lot) => lot.branch === branch),
      true,
    ),
  )
}

/** A page of the feed as it comes from the server. */
function bodyOf(branch: string, changed: StockLot[], reset: boolean): StockBody {
  const page = { stock: encodeStock(changed), removed: [], cursor: 'x', reset, more: false }
  return { branch, bytes: new TextEncoder().encode(JSON.stringify(page)).buffer }
}

/** The least time a search on rows needs. */
const rowIndexes = 'id, product_code, batch, [branch+product_code], warehouse, net_m2, price'

interface Opened {
  db: Dexie
  client: SearchClient
}

async function withStock<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const db = new Dexie(`bench-${crypto.randomUUID()}`)
  db.version(1).stores({ ...STOCK_TABLES, productos: 'product_code', lotes: 'id', indexedLots: rowIndexes })
  await db.table('productos').bulkPut(products)
  const client = createSearchClient()
  await client.open(db.name)
  try {
    return await work({ db, client })
  } finally {
    client.close()
    await db.delete()
  }
}

const land = ({ db, client }: Opened, bodies: StockBody[]): Promise<unknown> =>
  client.landStock(db.name, bodies)

/** All lotes stored and searchable, over storing them as rows, without and with the indexes of a search on rows. */
async function firstLoad(): Promise<{ packs: number; rows: number; indexed: number; gap: number }> {
  return withStock(async (opened) => {
    const stop = watchGaps()
    const packs = await elapsed(() => land(opened, pages))
    const gap = stop()
    const rows = await elapsed(() => opened.db.table('lotes').bulkPut(lots))
    const indexed = await elapsed(() => opened.db.table('indexedLots').bulkPut(lots))
    return { packs, rows, indexed, gap }
  })
}

/** From a worker that does not exist to the first answer, over reading all rows. */
async function openAndSearch(rounds: number): Promise<{ search: number; rows: number; gap: number }> {
  return withStock(async (opened) => {
    await land(opened, pages)
    await opened.db.table('lotes').bulkPut(lots)
    let gap = 0
    const times = await interleaved(rounds, {
      search: async () => {
        const stop = watchGaps()
        const time = await elapsed(() => openOnce(opened.db.name))
        gap = Math.max(gap, stop())
        return time
      },
      rows: () => elapsed(() => opened.db.table('lotes').toArray()),
    })
    return { ...times, gap }
  })
}

async function openOnce(dbName: string): Promise<void> {
  const client = createSearchClient()
  const opened = client.open(dbName)
  const found = client.search({ search: 'mármol' })
  await Promise.all([opened, found])
  client.close()
}

/** A thousand changed lotes stored and searchable, over putting and deleting as many rows. */
async function delta(rounds: number): Promise<{ packs: number; onePage: number; rows: number; gap: number }> {
  return withStock(async (opened) => {
    await land(opened, pages)
    await opened.db.table('lotes').bulkPut(lots)
    const changed = lots.filter((_, at) => at % Math.floor(lots.length / 1000) === 0)
    const ofBranch = branches.map((branch) => changed.filter((lot) => lot.branch === branch))
    const small = branches.map((branch, at) => bodyOf(branch, ofBranch[at] ?? [], false))
    const salta = lots.filter((lot) => lot.branch === 'Salta').slice(0, 1000)
    let gap = 0
    const landed = (changes: StockBody[]) => async () => {
      const stop = watchGaps()
      const time = await elapsed(() => land(opened, changes))
      gap = Math.max(gap, stop())
      return time
    }
    const times = await interleaved(rounds, {
      packs: landed(small),
      onePage: landed([bodyOf('Salta', salta, false)]),
      rows: () => elapsed(() => opened.db.table('lotes').bulkPut(changed)),
    })
    return { ...times, gap }
  })
}

/** The 95th of a hundred searches through the worker. */
async function workerSearch(): Promise<{ search: number; gap: number }> {
  return withStock(async (opened) => {
    await land(opened, pages)
    for (const query of generateQueries(50)) await opened.client.search(query)
    const stop = watchGaps()
    const times: number[] = []
    for (const query of generateQueries(200)) times.push(await elapsed(() => opened.client.search(query)))
    return { search: quantile(times, 0.95), gap: stop() }
  })
}
