import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { passes } from '#contract/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TurnoFacts } from './turno-facts.tsx'
import { type Asked, openTurno, type TurnoOpened } from './turno-start.ts'

const TurnoForm = lazy(async () => ({ default: (await import('./turno-form.tsx')).TurnoForm }))
const ModalFrame = lazy(async () => ({ default: (await import('#src/ui/modal-frame.tsx')).ModalFrame }))

const WAITING = <Skeleton kind="lines" count={6} />

interface TurnoDialogProps {
  /** 'nuevo', the UUID of a turno, or undefined while it is closed. */
  turno: string | undefined
  pendiente: string | undefined
  start: Asked['start']
  onClose: () => void
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

function Opened({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const device = useDevice()
  const opened = useOpened(asked)
  const mayEdit = passes('turno-crear', device.parts.user)
  const title = asked.turno === 'nuevo' ? 'Asignar TURNO' : mayEdit ? 'Editar turno' : 'Turno'

  return (
    <ModalFrame title={title} size="lg" locked={false} isTop onClose={onClose}>
      {opened === undefined ? WAITING : null}
      {opened === null ? (
        <EmptyState title="Este turno no está en este teléfono">Se verá cuando haya conexión.</EmptyState>
      ) : null}
      {opened && mayEdit ? (
        <Suspense fallback={WAITING}>
          <TurnoForm opened={opened} onDone={onClose} />
        </Suspense>
      ) : null}
      {opened?.turno && !mayEdit ? <TurnoFacts turno={opened.turno} /> : null}
    </ModalFrame>
  )
}

/** undefined until it is known; null when there is no such turno. */
function useOpened(asked: Asked): TurnoOpened | null | undefined {
  const device = useDevice()
  const [opened, setOpened] = useState<TurnoOpened | null>()
  const first = useRef(asked)
  useEffect(() => {
    let isWanted = true
    void openTurno(device, first.current).then((found) => isWanted && setOpened(found))
    return () => {
      isWanted = false
    }
  }, [device])
  return opened
}
