import type { BenchRow } from '#bench/bench-row.ts'
import { onStage } from '#bench/server/stage.ts'
import type { World } from '#bench/world/world.ts'
import { importRows } from './imports.ts'
import { holdRows, orderRows } from './lines.ts'
import { linkRows } from './links.ts'
import { fillHolds } from './open-holds.ts'

/** The cost of holds and quotes, to others and by themselves. */
export async function benchTrade(world: World): Promise<BenchRow[]> {
  const [none, many] = [await world.database(), await world.database()]
  const rows = await onStage(world, none, (bare) =>
    onStage(world, many, async (full) => {
      await fillHolds(bare.client, 0)
      await fillHolds(full.client)
      return [...(await orderRows({ bare, full })), ...(await holdRows(full)), ...(await linkRows(full))]
    }),
  )
  return [...rows, ...(await importRows(world))]
}
