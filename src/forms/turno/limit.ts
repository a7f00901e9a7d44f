import { fullText, isFull } from '#contract/calls/rules/capacity.ts'
import type { Day } from '#contract/kit/day.ts'
import { closedAt } from '#contract/rules/closed-days.ts'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { branchUuid } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'

/** A time and place for a turno. */
interface Place {
  /** Its own, so that it is not in its own way. */
  uuid?: string
  fecha: Day | null
  /** HH:MM */
  hora: string
  /** The uuid or the name of a branch; null while none is chosen. */
  sucursal: string | null
  /** A letter; absent or '' for no bay. */
  nave?: string
}

const LIMIT_CLOSED = 'Ese día la sucursal está cerrada.'

/**
 * The limit of a branch that a turno there would pass, as far as this phone knows: it is full then, or closed. Null
 * without one. The server judges anew.
 */
export async function readLimit(db: Db, place: Place): Promise<string | null> {
  const { uuid = '', fecha: date, hora: hour, sucursal: named, nave: bay = '' } = place
  if (!date || !named) return null
  const [closed, branches, turnos] = await Promise.all([
    db.feriados.where('fecha').equals(date).toArray(),
    db.sucursales.toArray(),
    db.turnos.where('fecha').equals(date).toArray(),
  ])
  const branch = branches.find((branch) => branch.uuid === branchUuid(branches, named))
  if (!branch) return null
  const there = { fecha: date, sucursal_uuid: branch.uuid }
  const slot = { ...there, uuid, hora_desde: hour, hora_hasta: null, nave: bay }
  if (isFull(slot, branch, turnos)) return fullText(slot)
  const isShut = closedAt(
    closed.filter(({ cerrado }) => cerrado),
    { ...there, hora: hour },
  )
  return isShut ? LIMIT_CLOSED : null
}

/** The same for a form: undefined while it is read. */
export function useLimit(place: Place): string | null | undefined {
  const { db } = useDevice()
  const { uuid, fecha: date, hora: hour, sucursal: branch, nave: bay } = place
  return useRead(() => readLimit(db, place), [db, uuid, date, hour, branch, bay])
}
