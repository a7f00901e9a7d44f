import type { SearchEngine } from '#contract/stock/packs/engine.ts'
import { Db, type Queryable } from '#server/db/client.ts'
import type { Log } from '#server/http/log.ts'
import type { HeldStock } from './held-stock.ts'
import { readStockChanges, type StockChanges } from './stock-changes.db.ts'
import { follows } from './stock-mark.ts'
import { readWholeStock } from './warm-up.ts'

/** The stock in the memory of this process; PostgreSQL stays the truth. */
export interface StockPacks {
  /**
   * Results of `find` in the packs and `read` in the database, of one moment after this call; null when SQL
   * has to answer. `read` says which stock its statement saw: usually that of the packs; no more is asked.
   */
  ask<F, R extends { mark: string }>(
    db: Queryable,
    find: (engine: SearchEngine) => F,
    read: (found: F) => Promise<R>,
  ): Promise<{ found: F; read: R } | null>
  /** Resolves when the packs are there, or cannot be. */
  warm(): Promise<void>
}

/** Changed rows that are applied at once; after more, an import, the stock is read anew while SQL answers. */
const MOST_CHANGES = 3000
/** Milliseconds until the stock is read again when it changed too much meanwhile, or did not fit. */
const REST = { changed: 5_000, unfit: 600_000 }

/** Nothing is read before the first question. */
export function createStockPacks(db: Db, log: Log): StockPacks {
  const packs = new Packs(db, log)
  return {
    ask: (asked, find, read) => packs.ask(asked, find, read),
    warm: () => packs.warm(),
  }
}

interface Current {
  held: HeldStock
  mark: string
}

class Packs {
  private current: Current | null = null
  private warming: Promise<void> | null = null
  private restsUntil = 0
  private running: Promise<unknown> = Promise.resolve()
  private next: Promise<Current | null> | null = null

  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  async ask<F, R extends { mark: string }>(
    db: Queryable,
    find: (engine: SearchEngine) => F,
    read: (found: F) => Promise<R>,
  ): Promise<{ found: F; read: R } | null> {
    // A transaction sees what it has written itself.
    if (!(db instanceof Db)) return null
    if (this.current === null) {
      void this.warm()
      return null
    }
    const { mark, held } = this.current
    const found = find(held.engine)
    const seen = await read(found)
    if (seen.mark === mark) return { found, read: seen }
    const later = await this.refresh()
    if (later === null) return null
    const again = find(later.held.engine)
    return { found: again, read: await read(again) }
  }

  warm(): Promise<void> {
    if (this.current !== null || Date.now() < this.restsUntil) return Promise.resolve()
    this.warming ??= this.readWhole().finally(() => {
      this.warming = null
    })
    return this.warming
  }

  private async readWhole(): Promise<void> {
    const from = performance.now()
    try {
      const { held, mark } = await readWholeStock(this.db)
      this.current = this.follow({ held, mark }, await readStockChanges(this.db, mark, MOST_CHANGES))
    } catch (error) {
      // A database that is away is reported by those who ask it.
      if (error instanceof RangeError) this.doesNotFit(error)
    }
    if (this.current === null) this.restsUntil = Math.max(this.restsUntil, Date.now() + REST.changed)
    else this.log.info('stock packs read', { ms: Math.round(performance.now() - from) })
  }

  private doesNotFit(error: RangeError): void {
    this.restsUntil = Date.now() + REST.unfit
    this.log.warn('stock packs cannot hold the stock', { error })
  }

  /** The packs as a statement finds the stock that begins after this call; those who call before it begins share it. */
  private refresh(): Promise<Current | null> {
    this.next ??= this.running.then(() => {
      this.next = null
      return this.catchUp()
    })
    this.running = this.next.catch(() => undefined)
    return this.next
  }

  private async catchUp(): Promise<Current | null> {
    const before = this.current
    if (before === null) return null
    const changes = await readStockChanges(this.db, before.mark, MOST_CHANGES)
    this.current = null
    try {
      this.current = this.follow(before, changes)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.doesNotFit(error)
    }
    if (this.current === null) void this.warm()
    return this.current
  }

  private follow({ held, mark }: Current, changes: StockChanges | null): Current | null {
    if (changes === null || !follows(changes.mark, mark)) return null
    held.apply(changes)
    return { held, mark: changes.mark }
  }
}
