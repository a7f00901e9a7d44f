import { Button, Stack } from '@mantine/core'
import type { Order } from '#contract/calls/orders.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import classes from './forms.module.css'
import { GroupTurno } from './group-turno.tsx'
import { accountsOf, turnoTarget } from './selection.ts'
import { SeveralAccounts } from './several-accounts.tsx'
import { TurnoForm } from './turno-form.tsx'

interface SelectionTurnoProps {
  pedidos: readonly Order[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
}

/** An appointment for the picked orders: those of one group, or loose ones of one account. [A105] */
export function SelectionTurno({ pedidos: orders, onClose, onDone, onKeep }: SelectionTurnoProps) {
  const { db } = useDevice()
  const target = turnoTarget(orders)
  const uuid = target.kind === 'grupo' ? target.uuid : null
  const group = useRead(async () => (uuid ? await db.grupos.get(uuid) : undefined), [db, uuid])
  const accounts = accountsOf(orders)

  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (target.kind === 'no') return <NoTurno why={target.why} pedidos={orders} onKeep={onKeep} />
  if (target.kind === 'grupo')
    return group ? <GroupTurno grupo={group} onClose={onClose} onDone={onDone} /> : null
  return (
    <TurnoForm
      para={{
        kind: 'nuevo',
        uuids: orders.map((order) => order.uuid),
        cuenta: accounts[0]?.nombre ?? '',
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

interface NoTurnoProps {
  why: string
  pedidos: readonly Order[]
  onKeep: (uuids: readonly string[]) => void
}

function NoTurno({ why, pedidos: orders, onKeep }: NoTurnoProps) {
  const loose = orders.filter((order) => order.grupo_uuid === null).map((order) => order.uuid)
  return (
    <Stack gap={14}>
      <FormNote isWarning>{why}</FormNote>
      {loose.length > 0 ? (
        <div className={classes.ways}>
          <Button
            variant="default"
            classNames={{ label: classes.whole ?? '' }}
            data-autofocus
            onClick={() => onKeep(loose)}
          >
            Seguir solo con los que no tienen grupo ({loose.length})
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
