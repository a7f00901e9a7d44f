import type { BenchRow } from '#bench/bench-row.ts'
import { samplesOf, timeRow } from '#bench/figures.ts'
import { residentMemory } from '#bench/world/cpu-time.ts'
import type { World } from '#bench/world/world.ts'

/** Start of a process in ms, and its memory at rest in MB. */
export async function processRows(world: World, databaseUrl: string): Promise<BenchRow[]> {
  const starts: number[] = []
  const memory: number[] = []
  for (let round = 0; round < 5; round++) {
    const app = await world.app(databaseUrl)
    starts.push(app.startedIn)
    memory.push(residentMemory(app.pid))
    await app.stop()
  }
  const { median, noise } = samplesOf(memory)
  return [
    timeRow('process start on a migrated PostgreSQL', samplesOf(starts), { goal: 1500 }),
    { figure: 'memory at rest', value: median / 1e6, unit: 'MB', noise, goal: 150 },
  ]
}
