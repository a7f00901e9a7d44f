import { leerStock } from '#contract/calls/pull-stock.ts'
import type { DeviceParts, Tell } from '#src/offline/device-parts.ts'
import type { StockBody } from '#src/offline/search/stock-body.ts'
import { forgetBranch, heldBranch, heldBranches } from '#src/offline/search/store.ts'
import { readBytes } from './read-answer.ts'
import { openStockLander, type StockLander } from './stock-lander.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'now' | 'stockWorker'>

/** A branch of 100,000 lots may take this long on a slow network, in milliseconds. */
const STOCK_TIMEOUT = 60_000

/** Brings the lots of these branches up to date, and lets go of branches that are no longer wanted. */
export async function pullStock(
  parts: Parts,
  sucursales: readonly string[],
  tell: Tell = () => undefined,
): Promise<void> {
  for (const { branch } of await heldBranches(parts.db)) {
    if (!sucursales.includes(branch)) await forgetBranch(parts.db, branch)
  }
  await withLander(parts, async (lander) => {
    for (let behind = [...sucursales]; behind.length > 0; ) {
      const bodies = await Promise.all(behind.map((sucursal) => nextBody(parts, sucursal)))
      behind = await lander.land(bodies)
      await tellBranches(parts.db, sucursales, tell)
    }
  })
}

/** Each branch by its name, with its lots while it is loaded from the start. */
async function tellBranches(db: DeviceParts['db'], sucursales: readonly string[], tell: Tell): Promise<void> {
  const held = (await heldBranches(db)).filter(({ branch }) => sucursales.includes(branch))
  const share = held.filter(({ at }) => at !== null).length / Math.max(1, sucursales.length)
  for (const { branch, at, loaded = 0 } of held)
    tell(loaded, at === null ? 0 : loaded, { what: `Lotes de ${branch}`, share })
}

/** The browser itself keeps to a few requests at a time; ten branches at most. */
async function nextBody({ db, api }: Parts, sucursal: string): Promise<StockBody> {
  const cursor = (await heldBranch(db, sucursal))?.cursor
  const args = { sucursal, cursor }
  const answer = await api.send({ endpoint: leerStock, args, timeout: STOCK_TIMEOUT, as: 'bytes' })
  return { branch: sucursal, bytes: readBytes(answer) }
}

/** Lots with pieces held on this phone. */
export function lotsHeld(parts: LanderParts): Promise<number> {
  return withLander(parts, (lander) => lander.lotsHeld())
}

type LanderParts = Omit<Parts, 'api'>

async function withLander<T>(parts: LanderParts, work: (lander: StockLander) => Promise<T>): Promise<T> {
  const lander = openStockLander(parts)
  try {
    return await work(lander)
  } finally {
    lander.close()
  }
}
