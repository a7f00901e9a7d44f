import { Dexie, liveQuery } from 'dexie'
import type { StockProduct } from '#contract/stock.ts'
import { createSearchEngine, type SearchEngine } from './engine.ts'
import { foldTail } from './fold-tail.ts'
import { quarantine, readHeldStock, readProducts } from './held-stock.ts'
import type { StockStatus } from './search-protocol.ts'
import type { Quarantined } from './shelf.ts'
import { onStockChange } from './stock-changes.ts'
import { readDictionary, readPacksSequence, readSequence, stockTables, stockTablesOf } from './stock-db.ts'

/** An engine kept equal to the stock of one database. */
export interface StockSession {
  db: Dexie
  engine: SearchEngine
  status(): StockStatus
  /** Catches up with what any context wrote. */
  refresh(): Promise<StockStatus>
  close(): void
}

/** So many waiting deltas are worth folding, once nothing was written for so many milliseconds. */
const longTail = 32
const idle = 5_000

/** Opens the database as it is found (it must exist), loads the stock and follows its changes. */
export async function openStockSession(
  dbName: string,
  onChange: (status: StockStatus) => void,
): Promise<StockSession> {
  const db = await new Dexie(dbName).open()
  const engine = createSearchEngine()
  let sequence = -1
  let quarantined: Quarantined[] = []
  let folding: ReturnType<typeof setTimeout> | undefined
  const status = () => ({ sequence, lots: engine.count({}).totalLots, quarantined })

  async function load(): Promise<void> {
    const held = await readHeldStock(db)
    sequence = held.sequence
    const found = [...held.unreadable, ...engine.load(held)]
    quarantined = [...quarantined, ...found]
    await quarantine(db, found)
  }

  async function catchUp(): Promise<void> {
    const missed = await readMissed(db, sequence)
    if (missed === null) return load()
    for (const record of missed.tail) engine.applyDelta(record, missed.dictionary)
    sequence = missed.sequence
    clearTimeout(folding)
    folding = setTimeout(() => void foldWhenLong(db), idle)
  }

  let turn: Promise<unknown> = load()
  const refresh = () => {
    const refreshed = turn
      .catch(() => undefined)
      .then(catchUp)
      .then(status)
    turn = refreshed
    return refreshed
  }
  await turn
  const stopListening = onStockChange(dbName, (announced) => {
    if (announced > sequence) void refresh().then(onChange)
  })
  const following = liveQuery(() => readProducts(db)).subscribe((products: StockProduct[]) => {
    engine.setProducts(products)
    onChange(status())
  })
  return {
    db,
    engine,
    status,
    refresh,
    close() {
      clearTimeout(folding)
      stopListening()
      following.unsubscribe()
      db.close()
    },
  }
}

async function foldWhenLong(db: Dexie): Promise<void> {
  if ((await stockTablesOf(db).tail.count()) >= longTail) await foldTail(db)
}

/** The deltas written since a sequence, when only deltas were; null when the packs changed too. */
async function readMissed(db: Dexie, since: number) {
  return db.transaction('r', Object.keys(stockTables), async () => {
    const sequence = await readSequence(db)
    if ((await readPacksSequence(db)) > since) return null
    const tail = await stockTablesOf(db).tail.where('id').above(since).toArray()
    return { sequence, tail, dictionary: await readDictionary(db) }
  })
}
