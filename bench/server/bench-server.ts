import type { BenchRow } from '#bench/bench-row.ts'
import type { World } from '#bench/world/world.ts'
import { orderRows } from './orders.ts'
import { photoRows } from './photos.ts'
import { processRows } from './process.ts'
import { readRows } from './reads.ts'
import { onStage } from './stage.ts'
import { stockRows } from './stock.ts'
import { strangerRows } from './strangers.ts'

/** A process and its PostgreSQL, against the least that any server on this stack has to do. */
export async function benchServer(world: World): Promise<BenchRow[]> {
  const databaseUrl = await world.database()
  const rows = await onStage(world, databaseUrl, async (stage) => [
    ...(await readRows(stage)),
    ...(await orderRows(stage)),
    ...(await photoRows(stage)),
    ...(await strangerRows(stage)),
  ])
  return [...rows, ...(await stockRows(databaseUrl)), ...(await processRows(world, databaseUrl))]
}
