import { lazy, Suspense, useEffect, useRef } from 'react'
import type { OpenedTurnoProps } from './opened-turno.tsx'

const OpenedTurno = lazy(async () => ({ default: (await import('./opened-turno.tsx')).OpenedTurno }))

interface TurnoDialogProps extends Omit<OpenedTurnoProps, 'turno' | 'start'> {
  /** 'nuevo', the UUID of a turno, or undefined while it is closed. */
  turno: string | undefined
  /** The place of a new one; null until it is read: the form waits for it. */
  start: OpenedTurnoProps['start'] | null
}

/** The dialog of the address: a new turno, or one to read and, with the right to it, to edit. [S168, S170, A26] */
export function TurnoDialog({ turno, start, onClose, ...asked }: TurnoDialogProps) {
  const opener = useRef<Element | null>(null)
  const isOpen = turno !== undefined
  if (isOpen && opener.current === null) opener.current = document.activeElement
  useEffect(() => {
    if (isOpen) return
    const element = opener.current
    opener.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }, [isOpen])
  if (!isOpen || (turno === 'nuevo' && !start)) return null

  return (
    <Suspense fallback={null}>
      <OpenedTurno
        key={`${turno} ${asked.pendiente}`}
        {...asked}
        {...{ turno, onClose }}
        start={start ?? NOWHERE}
      />
    </Suspense>
  )
}

const NOWHERE = { fecha: '', sucursal: '' }
