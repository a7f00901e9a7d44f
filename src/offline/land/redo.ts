import { UPGRADED } from '#src/offline/db/versions.ts'
import { type LandParts, land } from './land.ts'

/** Does what waits again, after an upgrade of the database: effects may write what older apps did not. [F17] */
export async function redoAfterUpgrade(parts: LandParts): Promise<void> {
  const { db } = parts
  const waiting = await db.outbox.toArray()
  await land(parts, { writes: [], settled: new Map(waiting.map(({ id }) => [id, {}])) })
  await db.meta.delete(UPGRADED)
}
