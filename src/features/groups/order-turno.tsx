import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { bookTurnoForOrders } from '#contract/calls/turnos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { Dialog } from '#src/ui/dialogs/dialog.tsx'
import { TruckIcon } from '#src/ui/icons/icons.tsx'
import { AskTurnoLink, TurnoLink } from './turno-link.tsx'

const SelectionTurno = lazy(async () => ({
  default: (await import('./selection-turno.tsx')).SelectionTurno,
}))

/** The appointment of an order from its own page: the way to the one it has, or a new one. [S131, A105] */
export function OrderTurno({ pedido: order }: { pedido: Order }) {
  const { db, parts } = useDevice()
  const { uuid, grupo_uuid, status } = order
  const group = useRead(
    async () => (grupo_uuid ? await db.grupos.get(grupo_uuid) : undefined),
    [db, grupo_uuid],
  )
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (group?.turno_uuid) return <TurnoLink grupo={group} />
  if (isFinal(status)) return null
  if (!passes(bookTurnoForOrders.endpoint.needs, parts.user))
    return group ? <AskTurnoLink grupo={group} /> : null

  return (
    <>
      <Button variant="default" leftSection={<TruckIcon size={18} />} onClick={() => setOpen(true)}>
        Asignar turno
      </Button>
      {isOpen ? (
        <Dialog title="Asignar turno" onClose={close}>
          <Suspense fallback={null}>
            <SelectionTurno key={uuid} pedidos={[order]} onClose={close} onDone={close} onKeep={close} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}
