import type { ClosedDay } from '#contract/calls/config/closed-days.ts'
import type { Day } from '#contract/kit/day.ts'
import { closedAt, closedOn, closedText, isClosedIn } from '#contract/rules/closed-days.ts'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from './device-context.tsx'
import { useRead } from './use-read.ts'

const NONE: readonly ClosedDay[] = []

/** The holidays and closed days that this phone knows. [A200] */
export function useClosedDays(): readonly ClosedDay[] {
  const { db } = useDevice()
  return useRead(() => db.feriados.toArray(), [db]) ?? NONE
}

interface ClosedTimeAsked {
  fecha: Day | null
  /** HH:MM of a turno; without it, the day as a whole. */
  hora?: string
  /** The uuid or the name of a branch; null while none is chosen. */
  sucursal: string | null
}

/** The sentence on a time at which a branch does not work, for a `FieldWarning`; null where it works. [A200] */
export function useClosedText({ fecha: date, hora: hour, sucursal: branch }: ClosedTimeAsked): string | null {
  const { db } = useDevice()
  const closed = useClosedDays()
  const branches = useRead(() => db.sucursales.toArray(), [db])
  if (!date || closed.length === 0) return null
  const place = { fecha: date, sucursal_uuid: branchUuid(branches ?? [], branch) }
  const found = hour === undefined ? closedOn(closed, place) : closedAt(closed, { ...place, hora: hour })
  return found ? closedText(found) : null
}

/** Whether a branch, by its uuid or its name, is closed on a day, as far as this phone knows. */
export async function readIsClosed(db: Db, branch: string | null): Promise<(day: Day) => boolean> {
  const [closed, branches] = await Promise.all([db.feriados.toArray(), db.sucursales.toArray()])
  return isClosedIn(closed, branchUuid(branches, branch))
}

/** The uuid of a branch that is named by it or by its name, present or of before; null without one. */
export const branchUuid = (
  branches: readonly { uuid: string; nombre: string; aliases: readonly string[] }[],
  branch: string | null,
): string | null =>
  branches.find(
    ({ uuid, nombre: name, aliases }) =>
      uuid === branch || name === branch || (branch !== null && aliases.includes(branch)),
  )?.uuid ?? null
