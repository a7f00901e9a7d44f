import { leerStock } from '#contract/pull.ts'
import * as v from 'valibot'
import { stockColumns } from '#contract/stock.ts'
import { readMeta, writeMeta } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { read } from './refresh.ts'
import { applyStockDelta, branchStock, dropBranch, replaceBranch } from './search/store.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'now'>

interface StockState {
  cursor: string
  at: number
}

const keyOf = (sucursal: string): string => `stock:${sucursal}`

/** Brings the lots of these branches up to date, and lets go of branches that are no longer wanted. */
export async function pullStock(
  parts: Parts,
  sucursales: readonly string[],
  tell: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  await dropOthers(parts, sucursales)
  for (const [index, sucursal] of sucursales.entries()) {
    await pullBranch(parts, sucursal)
    tell(index + 1, sucursales.length)
  }
}

async function pullBranch(parts: Parts, sucursal: string): Promise<void> {
  const { db } = parts
  for (let more = true; more; ) {
    const cursor = (await readMeta<StockState>(db, keyOf(sucursal)))?.cursor
    const answer = await parts.api.send({ endpoint: leerStock, args: { sucursal, cursor }, timeout: 60_000 })
    const page = read(leerStock, answer)
    const changed = v.parse(stockColumns, page.stock)
    if (page.reset) await replaceBranch(db, sucursal, changed)
    else await applyStockDelta(db, { changed, removed: page.removed })
    await writeMeta(db, keyOf(sucursal), { cursor: page.cursor, at: parts.now() } satisfies StockState)
    more = page.more
  }
}

async function dropOthers({ db }: Parts, wanted: readonly string[]): Promise<void> {
  for (const { branch } of await branchStock(db)) {
    if (wanted.includes(branch)) continue
    await dropBranch(db, branch)
    await db.meta.delete(keyOf(branch))
  }
}

/** Lots held of the branches that were prepared. */
export async function lotsHeld({ db }: Pick<Parts, 'db'>): Promise<number> {
  return (await branchStock(db)).reduce((sum, { lots }) => sum + lots, 0)
}
