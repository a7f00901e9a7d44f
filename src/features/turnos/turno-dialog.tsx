import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { passes } from '#contract/permissions.ts'
import { absent } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TurnoFacts } from './turno-facts.tsx'
import { type Asked, openTurno, type TurnoOpened } from './turno-start.ts'
import { turnoPorReferencia } from './turnos.queries.ts'

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
  const { opened, open } = useOpened(asked)
  const mayEdit = passes('turno-crear', device.parts.user)
  const title = asked.turno === 'nuevo' ? 'Asignar TURNO' : mayEdit ? 'Editar turno' : 'Turno'

  return (
    <ModalFrame title={title} size="lg" locked={false} isTop onClose={onClose}>
      {opened === undefined ? WAITING : null}
      {opened === null ? <NotHeld uuid={asked.turno} onHeld={open} /> : null}
      {opened && mayEdit ? (
        <Suspense fallback={WAITING}>
          <TurnoForm opened={opened} onDone={onClose} />
        </Suspense>
      ) : null}
      {opened?.turno && !mayEdit ? <TurnoFacts turno={opened.turno} /> : null}
    </ModalFrame>
  )
}

/** Asks for a turno that this phone does not hold, again when the network returns, and says how that goes. [S13] */
function NotHeld({ uuid, onHeld }: { uuid: string; onHeld: () => void }) {
  const local = useLocal(turnoPorReferencia(uuid, null))
  const isHeld = Boolean(local.data)
  useEffect(() => {
    if (isHeld) onHeld()
  }, [isHeld, onHeld])
  return <Absent {...absent(local)} none="No se encontró el turno" what="Este turno" />
}

/** `opened` is undefined until it is known, and null when this phone does not hold the turno. */
function useOpened(asked: Asked) {
  const device = useDevice()
  const [opened, setOpened] = useState<TurnoOpened | null>()
  const first = useRef(asked)
  const isMounted = useRef(true)
  const open = useCallback(
    () => void openTurno(device, first.current).then((found) => isMounted.current && setOpened(found)),
    [device],
  )
  useEffect(() => {
    isMounted.current = true
    open()
    return () => {
      isMounted.current = false
    }
  }, [open])
  return { opened, open }
}
