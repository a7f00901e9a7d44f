import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { NetworkErrorOverlay } from './network-error-overlay.tsx'
import { Skeleton } from './skeleton.tsx'

interface AbsentProps {
  why: 'preguntando' | 'no-existe' | 'sin-red' | 'fallo'
  /** The message when it does not exist: 'No se encontró el turno'. */
  none: string
  /** Its name for when it could not be read: 'Este turno'. */
  what: string
  /** The server's message, if any. */
  message?: string | undefined
  /** Advice for the next time. */
  children?: ReactNode
  onRefresh: () => unknown
  /** The way out, over the whole screen; without it this stands inside a dialog. */
  back?: ReactNode
}

/** In place of a thing missing on this phone: it is loading, does not exist, or could not be read. [S13, A6] */
export function Absent({ why, none, what, message, children, onRefresh, back }: AbsentProps) {
  if (why === 'preguntando') return <Skeleton kind="lines" count={6} />
  if (why === 'no-existe') return <EmptyState title={none}>{message}</EmptyState>
  if (why === 'sin-red' && back) {
    return (
      <NetworkErrorOverlay onRefresh={onRefresh} back={back}>
        {what} no se pudo consultar y no está en este equipo. {children}
      </NetworkErrorOverlay>
    )
  }
  return (
    <EmptyState
      title={`${what} no se pudo consultar`}
      action={
        <ActionButton repeats onAction={onRefresh}>
          Refrescar
        </ActionButton>
      }
    >
      {why === 'sin-red' ? 'Se verá cuando haya conexión.' : message}
    </EmptyState>
  )
}
