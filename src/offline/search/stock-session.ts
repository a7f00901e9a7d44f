import { Dexie, liveQuery } from 'dexie'
import type { StockDictionary } from '#contract/stock/packs/dictionary.ts'
import { createSearchEngine, type SearchEngine } from '#contract/stock/packs/engine.ts'
import type { Quarantined } from '#contract/stock/packs/pack-store.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { compactTail } from './compact-tail.ts'
import {
  quarantine,
  type ReadStock,
  readHeldStock,
  readMissedStock,
  readProducts,
  rememberProducts,
} from './held-stock.ts'
import type { StockStatus } from './search-protocol.ts'
import { onStockChange } from './stock-changes.ts'
import { stockTablesOf } from './stock-db.ts'
import { type Landed, landStock, type StockFeedPage } from './store.ts'

/** An engine kept equal to the stock of one database. */
export interface StockSession {
  db: Dexie
  engine: SearchEngine
  status(): StockStatus
  /** Catches up with what any context wrote. */
  refresh(): Promise<StockStatus>
  /** Stores pages of the feed; resolves once they can be found. */
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
  const stock = await LoadedStock.of(db)
  const stopListening = onStockChange(dbName, async (announced) => {
    if (announced > (await stock.settled())) onChange(await stock.refresh())
  })
  const stopFollowing = followProducts(db, (products) => {
    stock.engine.setProducts(products)
    onChange(stock.status())
  })
  return {
    db,
    engine: stock.engine,
    status: () => stock.status(),
    refresh: () => stock.refresh(),
    land: (pages, now) => stock.land(pages, now),
    close() {
      stock.stopFolding()
      stopListening()
      stopFollowing()
      db.close()
    },
  }
}

/** The engine with what it holds of the database, brought up to date one change at a time. */
class LoadedStock {
  readonly engine: SearchEngine
  readonly #db: Dexie
  readonly #quarantined: Quarantined[]
  #sequence: number
  #dictionary: StockDictionary
  #known: Set<string>
  #folding: ReturnType<typeof setTimeout> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(db: Dexie, engine: SearchEngine, held: ReadStock) {
    this.engine = engine
    this.#db = db
    this.#sequence = held.sequence
    this.#dictionary = held.dictionary
    this.#known = new Set(held.packs.map(({ branch }) => branch))
    this.#quarantined = [...held.unreadable, ...engine.load(held)]
  }

  static async of(db: Dexie): Promise<LoadedStock> {
    const engine = createSearchEngine()
    const held = await readHeldStock(db, (texts, products) => engine.getReady(texts, products))
    const stock = new LoadedStock(db, engine, held)
    await quarantine(db, stock.#quarantined)
    return stock
  }

  status(): StockStatus {
    return { sequence: this.#sequence, lots: this.engine.lotCount(), quarantined: this.#quarantined }
  }

  refresh(): Promise<StockStatus> {
    return this.#inTurn(() => this.#catchUp())
  }

  land(pages: StockFeedPage | StockFeedPage[], now?: number): Promise<StockStatus> {
    return this.#inTurn(async () => this.#take(await landStock(this.#db, pages, now)))
  }

  /** The sequence once no change is under way. */
  async settled(): Promise<number> {
    await this.#turn.catch(() => undefined)
    return this.#sequence
  }

  stopFolding(): void {
    clearTimeout(this.#folding)
  }

  /** Runs one change of the engine at a time. */
  #inTurn(change: () => Promise<void>): Promise<StockStatus> {
    const changed = this.#turn
      .catch(() => undefined)
      .then(change)
      .then(() => this.status())
    this.#turn = changed
    return changed
  }

  async #catchUp(): Promise<void> {
    const missed = await readMissedStock(this.#db, this.#sequence, this.#dictionary)
    const gone = [...this.#known].filter((branch) => !missed.held.includes(branch))
    const { dictionary } = missed
    this.#dictionary = dictionary
    const found: Quarantined[] = [...missed.unreadable]
    for (const branch of gone) this.engine.loadBranch(branch, { packs: [], tail: [], dictionary })
    for (const { branch, packs, tail } of missed.branches) {
      found.push(...this.engine.loadBranch(branch, { packs, tail, dictionary }))
    }
    for (const record of missed.tail) found.push(...this.engine.applyDelta(record, dictionary))
    this.#sequence = missed.sequence
    this.#known = new Set(missed.held)
    this.#quarantined.push(...found)
    await quarantine(this.#db, found)
    this.#foldLater()
  }

  /** This context's own writes need no reading, unless it missed earlier ones. */
  async #take({ before, sequence, dictionary, writes }: Landed): Promise<void> {
    if (before !== this.#sequence) return this.#catchUp()
    this.#dictionary = dictionary
    for (const { record, reset } of writes) {
      this.#known.add(record.branch)
      const { packs } = record
      if (reset) this.engine.loadBranch(record.branch, { packs, tail: [], dictionary })
      else this.engine.applyDelta(record, dictionary)
    }
    this.#sequence = sequence
    this.#foldLater()
  }

  #foldLater(): void {
    clearTimeout(this.#folding)
    this.#folding = setTimeout(() => void foldWhenLong(this.#db), idleBeforeFold)
  }
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
  if ((await stockTablesOf(db).tail.count()) >= longTail) await compactTail(db)
}
