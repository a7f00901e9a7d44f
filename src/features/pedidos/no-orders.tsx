import { createLink } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { AppError } from '#contract/errors.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Local } from '#src/bridge/local-query.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NetworkErrorOverlay } from '#src/ui/network-error-overlay.tsx'

const Back = createLink(BackLink)

interface NoOrdersProps {
  /** Why the list is empty, when there was anything to look in. */
  reason: string
  lista: Pick<Local<unknown>, 'error' | 'refresh'>
}

/** An empty list; over a phone that holds no order at all and has no network, the error of the connection. [S13, A6] */
export function NoOrders({ reason, lista: { error, refresh } }: NoOrdersProps) {
  const { db } = useDevice()
  const held = useLiveQuery(() => db.pedidos.count(), [db])
  const isUnreachable = error instanceof AppError && error.status === 0

  if (held === 0 && isUnreachable) {
    return (
      <NetworkErrorOverlay onRefresh={() => void refresh()} back={<Back to="/" label="Ir al inicio" />}>
        Todavía no hay pedidos en este teléfono. Lo que se pida sin red queda guardado acá.
      </NetworkErrorOverlay>
    )
  }
  return <EmptyState title="No hay pedidos">{reason}</EmptyState>
}
