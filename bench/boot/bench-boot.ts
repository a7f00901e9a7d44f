import type { BenchRow } from '#bench/bench-row.ts'
import type { World } from '#bench/world/world.ts'
import { sizeRows } from './app-sizes.ts'
import { coldRows } from './cold-start.ts'
import { warmRows } from './warm-start.ts'

/** The cost of opening the built app. A part that cannot be measured reports so and does not stop the others. */
export async function benchBoot(world: World): Promise<BenchRow[]> {
  const app = await world.app(await world.database())
  try {
    return [
      ...(await saying('sizes', () => sizeRows(app.url))),
      ...(await saying('cold start', () => coldRows(app.url))),
      ...(await saying('warm start', () => warmRows(app.url))),
    ]
  } finally {
    await app.stop()
  }
}

async function saying(figure: string, measure: () => Promise<BenchRow[]>): Promise<BenchRow[]> {
  try {
    return await measure()
  } catch (error) {
    return [{ figure, words: `not measured: ${(error as Error).message.split('\n')[0]}` }]
  }
}
