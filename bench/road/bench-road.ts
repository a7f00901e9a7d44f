import type { BenchRow } from '#bench/bench-row.ts'
import { onStage } from '#bench/server/stage.ts'
import type { World } from '#bench/world/world.ts'
import { dayRows } from './days.ts'
import { paperRows } from './papers.ts'
import { writeRows } from './writes.ts'

/** The cost of steps, proofs and their papers, beside what was there before them. */
export async function benchRoad(world: World): Promise<BenchRow[]> {
  return onStage(world, await world.database(), async (stage) => [
    ...(await writeRows(stage)),
    ...(await dayRows(stage)),
    ...(await paperRows(stage)),
  ])
}
