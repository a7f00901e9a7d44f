import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { changeGroupStatus } from '#contract/calls/grouping.ts'
import type { TurnoGroup } from '#contract/calls/turno-group.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './turno-page.module.css'

/** Any listed state for a group of the turno. [S133, S181] */
export function GroupStatus({ group }: { group: TurnoGroup }) {
  const { db } = useDevice()
  const change = useChange(changeGroupStatus)
  const states = useRead(() => db.estadosDeGrupo.orderBy('orden').toArray(), [db]) ?? []
  const now = group.estado_de_grupo_de_pedido?.uuid ?? ''
  const [chosen, choose] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const value = chosen ?? now

  const save = async () => {
    if (value === '') return setError('Debe seleccionar un estado')
    const args = { estado_de_grupo_de_pedido_uuid: value, grupo_de_pedido_id: group.uuid }
    if (value === now) toast.short('No hay cambios para guardar')
    else await change(args, 'Estado cambiado correctamente')
    choose(null)
  }

  return (
    <div className={classes.state}>
      <NativeSelect
        label="Estado del grupo"
        aria-label={`Estado del grupo ${group.nombre}`}
        value={value}
        error={error}
        data={[
          ...(now === '' ? [{ value: '', label: 'No ha seleccionado aún' }] : []),
          ...states.map((state) => ({ value: state.uuid, label: state.nombre })),
        ]}
        onChange={(event) => {
          choose(event.currentTarget.value)
          setError(null)
        }}
      />
      {value !== now || now === '' ? (
        <ActionButton repeats px={14} onAction={save}>
          Cambiar estado
        </ActionButton>
      ) : null}
    </div>
  )
}
