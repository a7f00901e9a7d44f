import { Button, Stack } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { accountsOf, turnoTarget } from './elegidos.ts'
import classes from './forms.module.css'
import { SeveralAccounts } from './several-accounts.tsx'
import { TurnoDeGrupo } from './turno-de-grupo.tsx'
import { TurnoForm } from './turno-form.tsx'

interface TurnoDeElegidosProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
}

/** An appointment for the picked orders: those of one group, or loose ones of one account. [A105] */
export function TurnoDeElegidos({ pedidos, onClose, onDone, onKeep }: TurnoDeElegidosProps) {
  const { db } = useDevice()
  const target = turnoTarget(pedidos)
  const uuid = target.kind === 'grupo' ? target.uuid : null
  const grupo = useLiveQuery(async () => (uuid ? await db.grupos.get(uuid) : undefined), [db, uuid])
  const accounts = accountsOf(pedidos)

  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (target.kind === 'no') return <NoTurno why={target.why} pedidos={pedidos} onKeep={onKeep} />
  if (target.kind === 'grupo')
    return grupo ? <TurnoDeGrupo grupo={grupo} onClose={onClose} onDone={onDone} /> : null
  return (
    <TurnoForm
      para={{
        kind: 'nuevo',
        uuids: pedidos.map((pedido) => pedido.uuid),
        cuenta: accounts[0]?.nombre ?? '',
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

interface NoTurnoProps {
  why: string
  pedidos: readonly Pedido[]
  onKeep: (uuids: readonly string[]) => void
}

function NoTurno({ why, pedidos, onKeep }: NoTurnoProps) {
  const loose = pedidos.filter((pedido) => pedido.grupo_uuid === null).map((one) => one.uuid)
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
