import { Button } from '@mantine/core'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { MAY_ASK } from '#contract/calls/road/requests.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { EditIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import { ExportGroup } from './export-group.tsx'
import classes from './group-actions.module.css'
import { AskTurnoLink, TurnoLink } from './turno-link.tsx'

interface GroupActionsProps {
  grupo: OrderGroup
  onOpen: (dialog: 'editar-grupo' | 'estado-de-grupo' | 'turno') => void
}

/** The actions on a group: its form, its state, its appointment, its file. [S127, S129–S131, S133] */
export function GroupActions({ grupo: group, onOpen }: GroupActionsProps) {
  const { user } = useDevice().parts
  const seller = isSeller(user)
  const mayExport = passes('pedidos-exportar-csv', user)
  if (!seller && !mayExport && !group.turno_uuid && !passes(MAY_ASK, user)) return null

  return (
    <div className={classes.actions}>
      {group.descripcion ? <p className={classes.description}>{group.descripcion}</p> : null}
      {seller ? (
        <>
          <Button
            variant="default"
            leftSection={<EditIcon size={18} />}
            onClick={() => onOpen('editar-grupo')}
          >
            Editar grupo
          </Button>
          <Button variant="default" onClick={() => onOpen('estado-de-grupo')}>
            Cambiar estado
          </Button>
        </>
      ) : null}
      <TurnoLink grupo={group} />
      <AskTurnoLink grupo={group} />
      {seller && !group.turno_uuid && passes('turno-crear', user) ? (
        <Button variant="default" leftSection={<TruckIcon size={18} />} onClick={() => onOpen('turno')}>
          Asignar turno
        </Button>
      ) : null}
      {mayExport ? <ExportGroup grupo={group} /> : null}
    </div>
  )
}
