import { leerStock } from '#contract/pull.ts'
import type { DeviceParts } from './device-parts.ts'
import { read } from './refresh.ts'
import { createSearchEngine } from './search/engine.ts'
import { readHeldStock } from './search/held-stock.ts'
import { forgetBranch, heldBranch, heldBranches, landStock } from './search/store.ts'

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
  for (const [index, sucursal] of sucursales.entries()) {
    await pullBranch(parts, sucursal)
    tell(index + 1, sucursales.length)
  }
}

async function pullBranch({ db, api, now }: Parts, sucursal: string): Promise<void> {
  for (let more = true; more; ) {
    const cursor = (await heldBranch(db, sucursal))?.cursor
    const answer = await api.send({ endpoint: leerStock, args: { sucursal, cursor }, timeout: STOCK_TIMEOUT })
    const page = read(leerStock, answer)
    await landStock(db, { ...page, branch: sucursal }, now())
    more = page.more
  }
}

/** Lots with pieces held on this phone. */
export async function lotsHeld({ db }: Pick<Parts, 'db'>): Promise<number> {
  const engine = createSearchEngine()
  engine.load(await readHeldStock(db))
  return engine.count({}).totalLots
}
