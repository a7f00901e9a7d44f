import { Button } from '@mantine/core'
import type { Grupo } from '#contract/calls/grupos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { EditIcon, TruckIcon } from '#src/ui/layout/icons.tsx'
import { ExportarGrupo } from './exportar-grupo.tsx'
import classes from './grupo-actions.module.css'
import { TurnoLink } from './turno-link.tsx'

interface GrupoActionsProps {
  grupo: Grupo
  onOpen: (dialog: 'editar-grupo' | 'estado-de-grupo' | 'turno') => void
}

/** The actions on a group: its form, its state, its appointment, its file. [S127, S129–S131, S133] */
export function GrupoActions({ grupo, onOpen }: GrupoActionsProps) {
  const { user } = useDevice().parts
  const seller = isSeller(user)
  const mayExport = passes('pedidos-exportar-csv', user)
  if (!seller && !mayExport && !grupo.turno_uuid) return null

  return (
    <div className={classes.actions}>
      {grupo.descripcion ? <p className={classes.description}>{grupo.descripcion}</p> : null}
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
      <TurnoLink grupo={grupo} />
      {seller && !grupo.turno_uuid && passes('turno-crear', user) ? (
        <Button variant="default" leftSection={<TruckIcon size={18} />} onClick={() => onOpen('turno')}>
          Asignar turno
        </Button>
      ) : null}
      {mayExport ? <ExportarGrupo grupo={grupo} /> : null}
    </div>
  )
}
