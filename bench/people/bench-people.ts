import type { BenchRow } from '#bench/bench-row.ts'
import { onStage } from '#bench/server/stage.ts'
import type { World } from '#bench/world/world.ts'
import { announcedRows } from './announced.ts'
import { streamRows } from './streams.ts'

/** The cost of telling people what took place. */
export const benchPeople = async (world: World): Promise<BenchRow[]> =>
  onStage(world, await world.database(), async (stage) => [
    ...(await announcedRows(stage)),
    ...(await streamRows(stage)),
  ])
