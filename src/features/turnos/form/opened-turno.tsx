import type { Turno } from '#contract/calls/turnos.ts'
import { mayChange } from '#src/features/turnos/may-change.ts'
import { bayName } from '#src/features/turnos/overlaps.ts'
import { readShown, turnoByReference } from '#src/features/turnos/turnos.queries.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { ModalFrame } from '#src/ui/dialogs/modal-frame.tsx'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { type TurnoRequest, turnoChange } from './turno-change.ts'
import { TurnoForm } from './turno-form.tsx'
import { TurnoSheet } from './turno-sheet.tsx'

export interface OpenedTurnoProps extends TurnoRequest {
  onClose: () => void
  /** Called instead of `onClose` when it was deleted: who shows the turno itself leaves. */
  onRemoved?: (() => void) | undefined
  /** Opening it was no step of the address: Back closes it and leaves the page below. */
  isNoStep?: boolean
  /** Shows it first, to be edited from there; without it the form is shown at once. */
  onEdit?: () => void
  isEditing?: boolean | undefined
}

/** The form or the sheet of a turno, as soon as this phone has read it. */
export function OpenedTurno({
  onClose,
  onRemoved,
  isNoStep = false,
  onEdit,
  isEditing,
  ...asked
}: OpenedTurnoProps) {
  const { db, parts } = useDevice()
  const form = useChangeForm(turnoChange(asked))
  // A new one is none yet; undefined until it is read.
  const held = useRead(async () => (await readShown(db, asked.turno)) ?? null, [db, asked.turno])
  // It appears with what it holds: what grew under a finger would be missed.
  if (form === undefined || held === undefined) return null
  const mayEdit = mayChange(held, parts.user)
  const isForm = mayEdit && (!onEdit || isEditing || !held || asked.pendiente !== undefined)
  const title = asked.turno === 'nuevo' ? 'Asignar TURNO' : form && isForm ? 'Editar turno' : sheetTitle(held)

  return (
    <ModalFrame title={title} size="lg" locked={false} isTop isPlace={!isNoStep} onClose={onClose}>
      {form === null ? <NotHeld uuid={asked.turno} /> : null}
      {form && isForm ? (
        <TurnoForm
          key={form.opId}
          {...{ form, onRemoved }}
          turno={held}
          nave={held?.etapa === 'solicitado' ? asked.start.nave : undefined}
          onDone={onClose}
        />
      ) : null}
      {held && !isForm ? <TurnoSheet turno={held} onEdit={mayEdit ? onEdit : undefined} /> : null}
    </ModalFrame>
  )
}

const sheetTitle = (turno: Turno | null | undefined): string =>
  turno ? `${turno.hora_desde} ${turno.account_names || bayName(turno.nave)}` : 'Turno'

/** Reads a missing turno from the server, again when the network returns, and shows the progress. [S13] */
function NotHeld({ uuid }: { uuid: string }) {
  const local = useLocal(turnoByReference(uuid, null))
  return <Absent {...absent(local)} none="No se encontró el turno" what="Este turno" />
}
