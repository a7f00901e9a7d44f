import type { DeviceParts } from '#src/offline/device-parts.ts'
import { type Prepared, type PreparedChoice, readPrepared, writePrepared } from '#src/offline/prepared.ts'
import { countHeld, readingsOf } from './readings.ts'

/** How far a preparation is; `done` and `total` count rows, lots or photos of `what`. */
export interface PrepareProgress {
  what: string
  done: number
  total: number
  /** 0 to 1, of everything. */
  fraction: number
}

/**
 * Brings everything chosen onto the phone. May be cut anywhere and called again: each part goes on where it stopped.
 * Throws the AppError of the part that failed.
 */
export async function prepare(
  parts: DeviceParts,
  choice: PreparedChoice,
  onProgress: (progress: PrepareProgress) => void = () => undefined,
): Promise<Prepared> {
  const held = await readPrepared(parts.db)
  await writePrepared(parts.db, { readyAt: null, lotes: 0, fotosHeld: 0, ...held, ...choice })
  const asked = { user: parts.user, choice, isPreparing: true }
  const steps = readingsOf(parts).filter((reading) => reading.isFor(asked))
  const weight = steps.reduce((sum, step) => sum + step.weight, 0)
  let before = 0
  for (const step of steps) {
    await step.run(parts, choice, (done, total) => {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      onProgress({ what: step.what, done, total, fraction: (before + step.weight * share) / weight })
    })
    before += step.weight
  }
  return finish(parts, choice)
}

async function finish(parts: DeviceParts, choice: PreparedChoice): Promise<Prepared> {
  const prepared = { ...choice, readyAt: parts.now(), ...(await countHeld(parts)) }
  await writePrepared(parts.db, prepared)
  return prepared
}
