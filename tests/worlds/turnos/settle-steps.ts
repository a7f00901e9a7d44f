import { conflictOf } from '#src/features/outbox/conflict.ts'
import type { Pick } from '#src/features/outbox/conflict-fields.ts'
import type { Random } from '#tests/bad-network.ts'
import type { Seller } from '#tests/worlds/engine-world.ts'
import { NO_NAMES } from '#tests/worlds/two-sellers-order.ts'

/** Throws away what was refused, and settles conflicts as their cards offer it; `isTired`: the other's holds. */
export async function settleSteps({ device }: Seller, random: Random, isTired: boolean): Promise<void> {
  for (const row of await device.db.outbox.toArray()) {
    if (row.state === 'rechazado') await device.discard(row.id)
    if (row.state !== 'conflicto') continue
    const conflict = conflictOf(row, NO_NAMES)
    if (!conflict || conflict.stuck) {
      await device.discard(row.id)
      continue
    }
    const isMine = !isTired && random() < 0.5
    const picks = conflict.choices.map(({ field }): [string, Pick] => [field, isMine ? 'mia' : 'suya'])
    await device.resolve(row.id, conflict.settle(new Map(picks)))
  }
}
