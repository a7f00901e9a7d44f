import type { BenchRow } from '#bench/bench-row.ts'
import { type ErpStage, importText, onErp } from '#bench/erp/bench-erp.ts'
import { fileOf, readLots, withChanges } from '#bench/erp/lots-file.ts'
import { rounds, type Samples } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { fillHolds } from './open-holds.ts'

const ROUNDS = 5

/** Milliseconds of processor of a file of all lots, a hundredth of which changed. */
async function importer(stage: ErpStage): Promise<(round: number) => Promise<number>> {
  const lots = await readLots(stage.client)
  const texts = [fileOf(withChanges(lots, 0.01)), fileOf(lots)]
  // Warms up.
  for (const text of texts) await importText(stage, text)
  return async (round) => {
    const { server, database, changed } = await importText(stage, texts[round % 2]!)
    if (changed === 0) throw new Error('a file of changes changed nothing')
    return server + database
  }
}

/** Files of the ERP with holds and without. */
export async function importRows(world: World): Promise<BenchRow[]> {
  const [none, many] = [await world.database(), await world.database()]
  return onErp(world, none, (bare) =>
    onErp(world, many, async (full) => {
      await fillHolds(bare.client, 0)
      await fillHolds(full.client)
      const works = { none: await importer(bare), many: await importer(full) }
      const times = await rounds(ROUNDS, works)
      return [overSeconds([times.many, times.none])]
    }),
  )
}

function overSeconds([own, limit]: [Samples, Samples]): BenchRow {
  const seconds = ({ median }: Samples) => `${(median / 1000).toFixed(2)} s`
  return {
    ...{ figure: 'a file of all lots, 1 % changed, beside 20,000 holds over none, CPU' },
    ...{ value: own.median / limit.median, unit: '×', noise: Math.hypot(own.noise, limit.noise), goal: 1.05 },
    ...{ words: seconds(own), limit: seconds(limit) },
  }
}
