import { leerStock } from '#contract/pull.ts'
import type { DeviceParts } from './device-parts.ts'
import { read } from './refresh.ts'
import { createSearchEngine } from './search/engine.ts'
import { readHeldStock } from './search/held-stock.ts'
import { forgetBranch, heldBranch, heldBranches, landStock, type StockFeedPage } from './search/store.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'now'>

/** A branch of 100,000 lots may take this long on a slow network, in milliseconds. */
const STOCK_TIMEOUT = 60_000

/** Brings the lots of these branches up to date, and lets go of branches that are no longer wanted. */
export async function pullStock(
  parts: Parts,
  sucursales: readonly string[],
  tell: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  for (const { branch } of await heldBranches(parts.db)) {
    if (!sucursales.includes(branch)) await forgetBranch(parts.db, branch)
  }
  const behind = new Set(sucursales)
  while (behind.size > 0) {
    const pages = await Promise.all([...behind].map((sucursal) => nextPage(parts, sucursal)))
    await landStock(parts.db, pages, parts.now())
    for (const page of pages) if (!page.more) behind.delete(page.branch)
    tell(sucursales.length - behind.size, sucursales.length)
  }
}

/** The browser itself keeps to a few requests at a time; ten branches at most. */
async function nextPage({ db, api }: Parts, sucursal: string): Promise<StockFeedPage> {
  const cursor = (await heldBranch(db, sucursal))?.cursor
  const answer = await api.send({ endpoint: leerStock, args: { sucursal, cursor }, timeout: STOCK_TIMEOUT })
  return { ...read(leerStock, answer), branch: sucursal }
}

/** Lots with pieces held on this phone. */
export async function lotsHeld({ db }: Pick<Parts, 'db'>): Promise<number> {
  const engine = createSearchEngine()
  engine.load(await readHeldStock(db))
  return engine.count({}).totalLots
}
