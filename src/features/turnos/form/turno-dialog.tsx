import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { absent } from '#src/bridge/absence.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { mayChange } from '#src/features/turnos/may-change.ts'
import { TurnoFacts } from '#src/features/turnos/turno-facts.tsx'
import { readShown, turnoPorReferencia } from '#src/features/turnos/turnos.queries.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { type TurnoRequest, turnoChange } from './turno-change.ts'

const TurnoForm = lazy(async () => ({ default: (await import('./turno-form.tsx')).TurnoForm }))
const ModalFrame = lazy(async () => ({
  default: (await import('#src/ui/dialogs/modal-frame.tsx')).ModalFrame,
}))

const WAITING = <Skeleton kind="lines" count={6} />

interface TurnoDialogProps {
  /** 'nuevo', the UUID of a turno, or undefined while it is closed. */
  turno: string | undefined
  pendiente: string | undefined
  start: TurnoRequest['start']
  onClose: () => void
  /** Called instead of `onClose` when it was deleted: who shows the turno itself leaves. */
  onRemoved?: (() => void) | undefined
  /** Opening it was no step of the address: Back closes it and leaves the page below. */
  isNoStep?: boolean
}

/** The dialog of the address: a new turno, or one to edit or, without the right to it, to read. [S168, S170, A26] */
export function TurnoDialog({ turno, onClose, ...asked }: TurnoDialogProps) {
  const opener = useRef<Element | null>(null)
  const isOpen = turno !== undefined
  if (isOpen && opener.current === null) opener.current = document.activeElement
  useEffect(() => {
    if (isOpen) return
    const element = opener.current
    opener.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }, [isOpen])
  if (!isOpen) return null

  return (
    <Suspense fallback={null}>
      <Opened key={`${turno} ${asked.pendiente}`} {...asked} turno={turno} onClose={onClose} />
    </Suspense>
  )
}

interface OpenedProps extends TurnoRequest, Pick<TurnoDialogProps, 'onClose' | 'onRemoved' | 'isNoStep'> {}

function Opened({ onClose, onRemoved, isNoStep = false, ...asked }: OpenedProps) {
  const { db, parts } = useDevice()
  const form = useChangeForm(turnoChange(asked))
  // A new one is none yet; undefined until it is read.
  const held = useLiveQuery(async () => (await readShown(db, asked.turno)) ?? null, [db, asked.turno])
  const mayEdit = mayChange(held, parts.user)
  const title = asked.turno === 'nuevo' ? 'Asignar TURNO' : mayEdit ? 'Editar turno' : 'Turno'

  return (
    <ModalFrame title={title} size="lg" locked={false} isTop isPlace={!isNoStep} onClose={onClose}>
      {form === undefined || held === undefined ? WAITING : null}
      {form === null ? <NotHeld uuid={asked.turno} /> : null}
      {form && mayEdit && held !== undefined ? (
        <Suspense fallback={WAITING}>
          <TurnoForm key={form.opId} {...{ form, onRemoved }} turno={held} onDone={onClose} />
        </Suspense>
      ) : null}
      {held && !mayEdit ? <TurnoFacts turno={held} /> : null}
    </ModalFrame>
  )
}

/** Reads a missing turno from the server, again when the network returns, and shows the progress. [S13] */
function NotHeld({ uuid }: { uuid: string }) {
  const local = useLocal(turnoPorReferencia(uuid, null))
  return <Absent {...absent(local)} none="No se encontró el turno" what="Este turno" />
}
