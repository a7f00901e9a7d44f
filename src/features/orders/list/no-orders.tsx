import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { unreachable } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import type { Local } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NetworkErrorOverlay } from '#src/ui/feedback/network-error-overlay.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import type { Empty } from './use-empty-notice.ts'

const Back = createLink(BackLink)

/** The same search, delivered and cancelled ones too. */
const ofEveryStatus = (asked: object) => ({ ...asked, f: '' })

interface NoOrdersProps extends Empty {
  lista: Pick<Local<unknown>, 'error' | 'refresh'>
}

/** An empty list; over a phone that holds no order at all and has no network, the error of the connection. [S13, A6] */
export function NoOrders({ title, reason, lista: { error, refresh } }: NoOrdersProps) {
  const { db } = useDevice()
  const held = useRead(() => db.pedidos.count(), [db])
  const isUnreachable = unreachable(error)

  if (held === 0 && isUnreachable) {
    return (
      <NetworkErrorOverlay onRefresh={refresh} back={<Back to="/" label="Ir al inicio" />}>
        Todavía no hay pedidos en este equipo. Lo que pidas sin red queda guardado acá.
      </NetworkErrorOverlay>
    )
  }
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="default"
          renderRoot={(looks) => <Link to="/pedido" search={ofEveryStatus} {...looks} />}
        >
          Buscar en todos los estados
        </Button>
      }
    >
      {reason}
    </EmptyState>
  )
}
