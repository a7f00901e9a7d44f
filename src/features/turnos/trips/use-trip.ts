import { saveTrip, setTripState, type Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { TripState } from '#contract/records/trips.ts'
import { askWithoutNote } from '#src/features/turnos/notes/ask-without-note.ts'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { STATE_LOOKS } from './trip-words.ts'

/** Sets a trip out, closes it, or takes one of both back; for five seconds it has not left this phone and can be undone. */
export function useTripState(trip: Trip, turnos: readonly Turno[]): (state: TripState) => Promise<void> {
  const device = useDevice()
  const mark = useOperation(setTripState)
  const modals = useModals()
  return async (state) => {
    const { isOn, reason } =
      state === 'en ruta' && trip.estado === 'armado'
        ? await askWithoutNote({ db: device.db, modals }, turnos)
        : { isOn: true, reason: undefined }
    if (!isOn) return
    const momento = new Date(momentNow()).toISOString()
    const { id } = await mark({
      uuid: trip.uuid,
      estado: state,
      momento,
      ...(reason && { sin_remito: reason }),
    })
    undoWhileHeld(device, id, {
      said: `${tripName(trip)}: ${STATE_LOOKS[state].text.toLowerCase()}`,
      holdFor: setTripState.holdFor,
    })
  }
}

/** Takes a trip apart: its turnos stay, in none. */
export function useTakeApart({ uuid, fecha: date, sucursal_uuid: branch }: Trip): () => Promise<unknown> {
  const save = useOperation(saveTrip)
  return () => save({ uuid, fecha: date, sucursal: branch, turnos: [] })
}
