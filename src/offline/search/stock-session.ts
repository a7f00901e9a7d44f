import { Dexie, liveQuery } from 'dexie'
import type { StockProduct } from '#contract/stock/stock.ts'
import { createSearchEngine, type SearchEngine } from './engine.ts'
import { foldTail } from './fold-tail.ts'
import { quarantine, readHeldStock, readMissedStock, readProducts, rememberProducts } from './held-stock.ts'
import type { Quarantined } from './shelf.ts'
import { onStockChange } from './stock-changes.ts'
import { stockTablesOf } from './stock-db.ts'
import { type Landed, landStock, type StockFeedPage } from './store.ts'
import type { StockStatus } from './worker/search-protocol.ts'

/** An engine kept equal to the stock of one database. */
export interface StockSession {
  db: Dexie
  engine: SearchEngine
  status(): StockStatus
  /** Catches up with what any context wrote. */
  refresh(): Promise<StockStatus>
  /** Stores pages of the feed; answers once they can be found. */
  land(pages: StockFeedPage | StockFeedPage[], now?: number): Promise<StockStatus>
  close(): void
}

/** So many waiting deltas are worth folding, once nothing was written for so many milliseconds. */
const longTail = 32
const idleBeforeFold = 5_000
/** The first search goes before a look at whether products changed. */
const idleBeforeProducts = 500

/** Opens the database as it is found (it must exist), loads the stock and follows its changes. */
export async function openStockSession(
  dbName: string,
  onChange: (status: StockStatus) => void,
): Promise<StockSession> {
  const db = await new Dexie(dbName).open()
  const stock = await loadStock(db)
  const stopListening = onStockChange(dbName, async (announced) => {
    if (announced > (await stock.settled())) onChange(await stock.refresh())
  })
  const stopFollowing = followProducts(db, (products) => {
    stock.engine.setProducts(products)
    onChange(stock.status())
  })
  return {
    db,
    ...stock,
    land: (pages, now) => stock.inTurn(async () => stock.take(await landStock(db, pages, now))),
    close() {
      stock.stopFolding()
      stopListening()
      stopFollowing()
      db.close()
    },
  }
}

async function loadStock(db: Dexie) {
  const engine = createSearchEngine()
  const { products, ...held } = await readHeldStock(db)
  let { sequence, dictionary } = held
  let known = new Set(held.packs.map(({ branch }) => branch))
  let folding: ReturnType<typeof setTimeout> | undefined
  const quarantined = [...held.unreadable, ...engine.load({ ...held, products })]
  await quarantine(db, quarantined)

  async function catchUp(): Promise<void> {
    const missed = await readMissedStock(db, sequence, dictionary)
    const gone = [...known].filter((branch) => !missed.held.includes(branch))
    dictionary = missed.dictionary
    const found: Quarantined[] = [...missed.unreadable]
    for (const branch of gone) engine.loadBranch(branch, { packs: [], tail: [], dictionary })
    for (const { branch, packs, tail } of missed.branches) {
      found.push(...engine.loadBranch(branch, { packs, tail, dictionary }))
    }
    for (const record of missed.tail) found.push(...engine.applyDelta(record, dictionary))
    sequence = missed.sequence
    known = new Set(missed.held)
    quarantined.push(...found)
    await quarantine(db, found)
    foldLater()
  }

  /** What this context wrote itself needs no reading, unless it missed something before it. */
  function take(landed: Landed): Promise<void> | undefined {
    if (landed.before !== sequence) return catchUp()
    dictionary = landed.dictionary
    for (const { record, reset } of landed.writes) {
      known.add(record.branch)
      const { packs } = record
      if (reset) engine.loadBranch(record.branch, { packs, tail: [], dictionary })
      else engine.applyDelta(record, dictionary)
    }
    sequence = landed.sequence
    foldLater()
  }

  function foldLater(): void {
    clearTimeout(folding)
    folding = setTimeout(() => void foldWhenLong(db), idleBeforeFold)
  }

  const status = (): StockStatus => ({ sequence, lots: engine.lotCount(), quarantined })
  let turn: Promise<unknown> = Promise.resolve()
  /** One change of the engine at a time. */
  const inTurn = (change: () => Promise<void> | undefined): Promise<StockStatus> => {
    const changed = turn
      .catch(() => undefined)
      .then(change)
      .then(status)
    turn = changed
    return changed
  }
  const refresh = () => inTurn(catchUp)
  /** The sequence once no refresh is under way. */
  const settled = async () => {
    await turn.catch(() => undefined)
    return sequence
  }
  return { engine, status, refresh, take, inTurn, settled, stopFolding: () => clearTimeout(folding) }
}

/** Calls back when the table of products differs from the record the search starts with. */
function followProducts(db: Dexie, onProducts: (products: StockProduct[]) => void): () => void {
  let following: { unsubscribe(): void } | undefined
  const starting = setTimeout(() => {
    following = liveQuery(() => readProducts(db)).subscribe(async (products) => {
      if (await isRemembered(db, products)) return
      await rememberProducts(db, products)
      onProducts(products)
    })
  }, idleBeforeProducts)
  return () => {
    clearTimeout(starting)
    following?.unsubscribe()
  }
}

async function isRemembered(db: Dexie, products: StockProduct[]): Promise<boolean> {
  const remembered = (await stockTablesOf(db).meta.get('products'))?.value
  return JSON.stringify(remembered) === JSON.stringify(products)
}

async function foldWhenLong(db: Dexie): Promise<void> {
  if ((await stockTablesOf(db).tail.count()) >= longTail) await foldTail(db)
}
