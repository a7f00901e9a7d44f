import { type PointerEvent, useRef } from 'react'
import { NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import { saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { minutesOf } from '#contract/kit/slots.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { turnos } from '#contract/records/turnos.ts'
import { isPastHour, PAST_HOUR } from '#contract/rules/past-day.ts'
import { readLimit } from '#src/forms/turno/limit.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { waitingChange } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { bayName, clashesWith, clashText, freeSlots, type HeldDay } from './overlaps.ts'
import { argsOfValues, valuesOfTurno } from './turno-values.ts'

/** A place of the day: a bay ('' is SIN NAVE) and an hour. */
export interface Slot {
  nave: string
  hora: string
}

/** Where a new turno begins, and the group that it takes. */
export interface NewStart extends Partial<Slot> {
  grupo?: string
}

/** Follows a press on a group without turno until it is let go in a bay at an hour. */
export type PressGroup = (
  uuid: string,
  onDrop: (place: Slot) => void,
) => (event: PointerEvent<HTMLElement>) => void

/** Hours offered instead of one that is taken, the nearest ones. */
const MOST_OFFERED = 6
/** In milliseconds. */
const UNDO = 5000

export const slotText = ({ nave: bay, hora: hour }: Slot): string => `${bayName(bay)}, ${hour}`

/**
 * Moves a turno to another bay or hour of its day, warning first of what stands in the way. Returns whether it moved.
 * [A24, F10]
 */
export function useMove(day: HeldDay): (turno: Turno, to: Slot) => Promise<boolean> {
  const device = useDevice()
  const modals = useModals()
  const save = useOperation(saveTurno)
  // The caller's dialog may have been open for a while.
  const latest = useRef(day)
  latest.current = day

  return async (turno, wanted) => {
    const isSame = (slot: Slot) => slot.nave === turno.nave && slot.hora === turno.hora_desde
    if (isSame(wanted)) return false
    const isOver = isPastHour({ fecha: turno.fecha, hora: wanted.hora }, new Date(momentNow()))
    if (isOver && wanted.hora !== turno.hora_desde) {
      toast.short(PAST_HOUR, { tone: 'bad' })
      return false
    }
    const to = await settle(modals, latest.current, { turno, to: wanted })
    if (!to || isSame(to)) return false
    const { nave: bay, hora_desde } = turno
    const there = { nave: to.nave, hora_desde: to.hora }
    const reason = await reasonFor(modals, await readLimit(device.db, limitPlace(turno, there)))
    if (reason === null) return false
    const moved = placedAt(turno, there, reason)
    const { id } = await save(moved)
    const undo = async () => {
      // Changes to the waiting move since then stay.
      const [row, now] = await Promise.all([waitingChange(device.db, id), device.db.turnos.get(turno.uuid)])
      const isAsMade = JSON.stringify(row?.args) === JSON.stringify(moved)
      const gone = isAsMade ? await device.discard(id) : []
      const back = { nave: bay, hora_desde }
      const passes = await readLimit(device.db, limitPlace(turno, back))
      if (gone.length === 0) await save(placedAt(now ?? turno, back, passes ? UNDONE : ''))
    }
    toast.short(`Turno movido a ${slotText(to)}`, { undo: () => void undo(), undoFor: UNDO })
    return true
  }
}

type At = Pick<Turno, 'nave' | 'hora_desde'>

const placedAt = (turno: Turno, at: At, reason: string) =>
  argsOfValues({ ...valuesOfTurno(turno), ...at, motivo: reason }, turno.uuid, false)

const limitPlace = ({ uuid, fecha: date, sucursal_uuid }: Turno, { nave: bay, hora_desde }: At) => ({
  ...{ uuid, fecha: date, sucursal: sucursal_uuid, nave: bay, hora: hora_desde },
})

/** The reason for going back to a place that is full or closed. */
const UNDONE = 'Se deshizo el movimiento.'

/** The reason to pass a limit, as the form asks for it: '' where there is none, null to leave the turno where it is. */
const reasonFor = async (modals: Modals, limit: string | null): Promise<string | null> =>
  limit === null
    ? ''
    : modals.prompt({
        ...{ title: limit, label: 'Motivo para guardar igual', yes: 'Guardar igual' },
        ...{ missing: NO_LIMIT_REASON, maxLength: turnos.limits.motivo, multiline: true },
      })

/** Where a person wants it who hears what stands in the way; null leaves it where it is. */
async function settle(modals: Modals, day: HeldDay, move: { turno: Turno; to: Slot }): Promise<Slot | null> {
  const { turno, to } = move
  const place = { ...turno, nave: to.nave, hora_desde: to.hora, hora_hasta: null }
  const clashes = clashesWith(place, day.turnos)
  if (clashes.length === 0) return to
  const free = nearest(freeSlots(place, day) ?? [], to.hora)
  const others = free.map((hour) => ({
    content: `Mover a las ${hour}`,
    value: { ...to, hora: hour },
    tone: 'quiet' as const,
  }))
  return modals.choose<Slot | null>({
    title: `${slotText(to)}: ya está ocupado`,
    message: clashes.map(clashText).join('\n'),
    buttons: [
      ...others,
      { content: 'Mover igual', value: to, tone: 'danger' },
      { content: 'Cancelar', value: null, tone: 'quiet' },
    ],
  })
}

/** The hours closest to the one that was wanted, in the order of the clock. */
export function nearest(free: readonly string[], wanted: string, most = MOST_OFFERED): string[] {
  const distance = (hour: string) => Math.abs(minutesOf(hour) - minutesOf(wanted))
  return [...free]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .sort()
}
