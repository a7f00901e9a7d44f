import type { BenchRow } from '#bench/bench-row.ts'
import { ms, samplesOf } from '#bench/figures.ts'
import { residentMemory } from '#bench/world/cpu-time.ts'
import type { World } from '#bench/world/world.ts'

/** How long it takes to begin, and how much it takes to do nothing. */
export async function processRows(world: World, databaseUrl: string): Promise<BenchRow[]> {
  const starts: number[] = []
  const memory: number[] = []
  for (let round = 0; round < 5; round++) {
    const app = await world.app(databaseUrl)
    starts.push(app.startedIn)
    memory.push(residentMemory(app.pid))
    await app.stop()
  }
  return [
    { figure: 'process start on a migrated PostgreSQL', goal: '≤ 1.5 s', value: ms(samplesOf(starts)) },
    {
      figure: 'memory at rest',
      goal: '≤ 150 MB',
      value: `${Math.round(samplesOf(memory).median / 1e6)} MB`,
    },
  ]
}
