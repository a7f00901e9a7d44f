import type { DeviceParts, Reading } from './device-parts.ts'
import { type Prepared, type PreparedChoice, readPrepared, writePrepared } from './prepared.ts'
import { countHeld, readingsOf } from './readings.ts'

/** State of a preparation; `done` and `total` count rows, lots or photos of `what`; a total of 0 is not known. */
export interface PrepareProgress {
  what: string
  done: number
  total: number
  /** 0 to 1, of everything. */
  fraction: number
}

/** Ways to follow a preparation, and to stop it. */
export interface Watched {
  onProgress?: (progress: PrepareProgress) => void
  /** Stops it after the page or pictures that are arriving. */
  signal?: AbortSignal
}

/**
 * Brings everything chosen onto the phone. May be cut anywhere and called again: each part goes on where it stopped.
 * Throws the AppError of the part that failed, or the signal's reason.
 */
export async function prepare(
  parts: DeviceParts,
  choice: PreparedChoice,
  { onProgress, signal }: Watched = {},
): Promise<Prepared> {
  const held = await readPrepared(parts.db)
  await writePrepared(parts.db, { readyAt: null, lotes: 0, photosHeld: 0, ...held, ...choice })
  const asked = { user: parts.user, choice, isPreparing: true }
  const steps = readingsOf(parts).filter((reading) => reading.isFor(asked))
  const weight = steps.reduce((sum, step) => sum + step.weight, 0)
  let before = 0
  for (const step of steps) {
    signal?.throwIfAborted()
    await step.run(parts, choice, (done, total, part) => {
      const { what, share } = part ?? { what: step.what, share: total === 0 ? 1 : Math.min(1, done / total) }
      onProgress?.({ what, done, total, fraction: (before + step.weight * share) / weight })
      signal?.throwIfAborted()
    })
    before += step.weight
  }
  return finish(parts, choice, steps)
}

async function finish(
  parts: DeviceParts,
  choice: PreparedChoice,
  steps: readonly Reading[],
): Promise<Prepared> {
  const counts = { lotes: 0, photosHeld: 0, ...(await countHeld(parts, steps)) }
  const prepared = { ...choice, readyAt: parts.now(), ...counts }
  await writePrepared(parts.db, prepared)
  return prepared
}
