import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/db/db.ts'
import { byEnd } from './holds-known.ts'

/** The turns of the holds that wait, each among those of the same plate, by their UUIDs: 1 is the next. */
export function turnsInLine(holds: readonly Hold[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const waiting = holds.filter(({ estado: status }) => status === 'en espera')
  return new Map(
    waiting
      .sort((a, b) => a.lugar - b.lugar)
      .map((hold): [string, number] => {
        const turn = (lines.get(plateOf(hold)) ?? 0) + 1
        lines.set(plateOf(hold), turn)
        return [hold.uuid, turn]
      }),
  )
}

/** The plate of a hold; those of any plate of a lot are one. */
export const plateOf = ({ lot_id, chapa: plate }: Hold): string => `${lot_id}/${plate}`

/** Holds of a seller that end today, and those that wait for their plates. */
export async function ownHolds(
  db: Db,
  { owner, today }: { owner: string; today: Day },
): Promise<{ ending: Hold[]; waiting: { hold: Hold; turn: number }[] }> {
  const all = await db.apartados.toArray()
  const turns = turnsInLine(all)
  const own = all.filter(({ responsable_uuid }) => responsable_uuid === owner)
  return {
    ending: own.filter(({ estado: status, hasta }) => status === 'activo' && hasta === today),
    waiting: own
      .filter(({ estado: status }) => status === 'en espera')
      .sort(byEnd)
      .map((hold) => ({ hold, turn: turns.get(hold.uuid) ?? 1 })),
  }
}
