import { openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/http/log.ts'
import { createStockPacks } from '#server/stock/stock-packs.ts'

/** Cost of reading the stock in a process of its own: milliseconds, and bytes that stayed. */
export interface Warmed {
  ms: number
  bytes: number
}

const heldBytes = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.once('message', async (databaseUrl: string) => {
  const { db, close } = openDatabase(databaseUrl)
  await db.execute('select 1')
  const packs = createStockPacks(db, createLog('error'))
  const before = heldBytes()
  const from = performance.now()
  await packs.warm()
  const ms = performance.now() - from
  const bytes = heldBytes() - before
  // Asked once more, so that nobody may let go of them before they were counted.
  await packs.warm()
  await close()
  process.send?.({ ms, bytes } satisfies Warmed, () => process.exit(0))
})
