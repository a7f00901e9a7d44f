import { loadOf } from '#contract/calls/rules/load.ts'
import { baysOf, SLOTS } from '#contract/kit/slots.ts'
import { readNeighbours } from '#src/features/turnos/neighbours.ts'
import { firstFree, type HeldDay } from '#src/features/turnos/overlaps.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import type { Slot } from '#src/features/turnos/use-move.ts'
import type { Db } from '#src/offline/device.ts'
import { readDays } from '#src/records/turnos/turnos-known.ts'

interface DayOfBranch {
  fecha: string
  sucursal_uuid: string
}

/** The first free half hour of these bays, the first bay that has it; undefined where none is free or known to be. */
export function openSlot(
  place: DayOfBranch,
  bays: readonly string[],
  known: { day: HeldDay; now: { fecha: string; hora: string } },
): Slot | undefined {
  const free = bays.flatMap((bay) => {
    const hour = firstFree({ ...place, nave: bay }, known.day, known.now)
    return hour ? [{ nave: bay, hora: hour }] : []
  })
  return SLOTS.flatMap((slot) => free.find(({ hora: hour }) => hour === slot) ?? [])[0]
}

const NO_BAYS = { nave_desde: 'B', nave_hasta: 'A' }

/** The same from what this phone holds, of bays free at once the one with least weight; with a bay, only there. [S171] */
export async function readOpenSlot(db: Db, place: DayOfBranch, bay = ''): Promise<Slot | undefined> {
  const { fecha: date, sucursal_uuid } = place
  const [branch, turnos, days] = await Promise.all([
    db.sucursales.get(sucursal_uuid),
    readNeighbours(db, date, date),
    readDays(db, [date], sucursal_uuid),
  ])
  const here = turnos.filter((turno) => turno.sucursal_uuid === sucursal_uuid)
  const weightOf = (name: string) =>
    loadOf(
      here.filter((turno) => turno.nave === name),
      new Map(),
    ).kg
  const bays = bay ? [bay] : baysOf(branch ?? NO_BAYS).sort((a, b) => weightOf(a) - weightOf(b))
  const isWhole = days.get(date) != null
  return openSlot(place, bays, { day: { turnos, isWhole }, now: nowHere() })
}
