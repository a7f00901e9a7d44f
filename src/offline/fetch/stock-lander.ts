import { AppError } from '#contract/kit/errors.ts'
import { lotsCounted } from '#src/offline/search/lots-counted.ts'
import type { StockBody } from '#src/offline/search/stock-body.ts'
import type { StockFeedPage } from '#src/offline/search/store.ts'
import { type Asker, createAsker } from '#src/offline/search/worker/asker.ts'
import type { DeviceParts } from './device-parts.ts'

/** Stores pages of the stock feed, away from the screen's thread when that is worth it. */
export interface StockLander {
  /** Says that a first load is to come. */
  getReady(): void
  /** Stores pages, each kind in one transaction; returns the branches that have more to send. */
  land(come: { bodies: StockBody[]; pages: StockFeedPage[] }): Promise<string[]>
  /** Lots with pieces held on this phone. */
  lotsHeld(): Promise<number>
  close(): void
}

/** Fewer bytes than this are read sooner than a worker starts. */
const WORTH_A_WORKER = 64 * 1024

/** Hires a worker where there can be one, and only when there is enough to do for it; to be closed. */
export function openStockLander({ db, now, stockWorker }: LanderParts): StockLander {
  let hired: Asker | null = null
  const worker = (spawn: NonNullable<typeof stockWorker>): Asker => {
    hired ??= createAsker(spawn, () => undefined)
    return hired
  }
  const landRead = async (pages: StockFeedPage[]): Promise<string[]> => {
    if (pages.length === 0) return []
    const { landStock } = await import('#src/offline/search/stock-here.ts')
    await landStock(db, pages, now())
    return pages.filter(({ more }) => more).map(({ branch }) => branch)
  }
  return {
    getReady() {
      if (stockWorker) worker(stockWorker).warm()
    },
    async land({ bodies, pages }) {
      const behind = await landRead(pages)
      const bytes = bodies.reduce((sum, body) => sum + body.bytes.byteLength, 0)
      if (stockWorker && bytes >= WORTH_A_WORKER)
        return [...behind, ...(await asOurs(worker(stockWorker).ask('landStock', [db.name, bodies, now()])))]
      return [...behind, ...(await landRead(await readBodies(bodies)))]
    },
    async lotsHeld() {
      const counted = await lotsCounted(db)
      if (counted !== null) return counted
      if (stockWorker) return worker(stockWorker).ask('lotsHeld', [db.name])
      const { countLots } = await import('#src/offline/search/stock-here.ts')
      return countLots(db)
    },
    close: () => hired?.close(),
  }
}

type LanderParts = Pick<DeviceParts, 'db' | 'now' | 'stockWorker'>

/** Code that reads stock is fetched when there is some: a phone without it opens without these parts. */
async function readBodies(bodies: StockBody[]): Promise<StockFeedPage[]> {
  if (bodies.length === 0) return []
  const { readStockBody } = await import('#src/offline/search/stock-here.ts')
  return bodies.map(readStockBody)
}

/** An error loses its class on its way out of a worker. */
async function asOurs<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw (cause as Error).name === 'AppError' ? new AppError('respuesta-ajena', { cause }) : cause
  }
}
