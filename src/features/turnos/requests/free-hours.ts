import type { Turno } from '#contract/calls/turnos.ts'
import { baysOf } from '#contract/kit/slots.ts'
import { readNeighbours } from '#src/features/turnos/neighbours.ts'
import { clashesWith, freeSlots, type HeldDay } from '#src/features/turnos/overlaps.ts'
import { nearest } from '#src/features/turnos/use-move.ts'
import type { Db } from '#src/offline/device.ts'
import { readDays } from '#src/records/turnos/turnos-known.ts'

/** The turno that stands in a bay when a request asks for it; undefined where the bay is free. */
export const busyWith = (request: Turno, bay: string, day: HeldDay): Turno | undefined =>
  clashesWith({ ...request, nave: bay }, day.turnos).find(({ why }) => why === 'nave')?.other

const MOST_SAID = 3

/** The hours nearest to the one that was asked for at which some bay is free; none where that is not known. */
export function hoursNear(request: Turno, bays: readonly string[], day: HeldDay): string[] {
  const free = bays.flatMap((bay) => freeSlots({ ...request, nave: bay }, day) ?? [])
  const others = [...new Set(free)].filter((hour) => hour !== request.hora_desde)
  return nearest(others, request.hora_desde, MOST_SAID)
}

/** 'Ese día hay lugar a las 10:00, 10:30 o 11:00.'; '' without such hours. */
export function hoursText(hours: readonly string[]): string {
  if (hours.length === 0) return ''
  const [last, ...before] = hours.toReversed()
  return `Ese día hay lugar a las ${[before.toReversed().join(', '), last].filter(Boolean).join(' o ')}.`
}

/** The same for a request that is refused, from what this phone holds. */
export async function readOffer(db: Db, request: Turno): Promise<string> {
  const { fecha: date, sucursal_uuid } = request
  const [branch, turnos, days] = await Promise.all([
    db.sucursales.get(sucursal_uuid),
    readNeighbours(db, date, date),
    readDays(db, [date], sucursal_uuid),
  ])
  const day = { turnos, isWhole: days.get(date) != null }
  return branch ? hoursText(hoursNear(request, baysOf(branch), day)) : ''
}
