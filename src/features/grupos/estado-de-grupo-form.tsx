import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { cambiarEstadoDeGrupo } from '#contract/agrupar.ts'
import type { Grupo } from '#contract/grupos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Refused } from '#src/bridge/use-refused.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { FormNote } from '#src/ui/form-note.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { readEstadosDeGrupo } from './grupos.queries.ts'
import { useCambio } from './use-cambio.ts'

interface EstadoDeGrupoFormProps {
  grupo: Grupo
  onClose: () => void
  /** What it puts right. */
  refused?: Refused | undefined
}

/** Any listed state for a group. [S133, A104] */
export function EstadoDeGrupoForm({ grupo, refused, onClose }: EstadoDeGrupoFormProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstadosDeGrupo(db), [db])
  const [estado, setEstado] = useState(
    (refused?.args.estado_de_grupo_de_pedido_uuid as string | undefined) ??
      grupo.estado_de_grupo_de_pedido_uuid,
  )
  const [error, setError] = useState(refused?.messages.join(' '))
  const [id] = useState(() => uuidv7())
  const save = useCambio(cambiarEstadoDeGrupo)

  const submit = async () => {
    if (estado === null) return setError('Debe seleccionar un estado')
    const args = { estado_de_grupo_de_pedido_uuid: estado, grupo_de_pedido_id: grupo.uuid }
    if (refused || estado !== grupo.estado_de_grupo_de_pedido_uuid)
      await save({ id, args, said: 'Estado cambiado correctamente', mends: refused })
    onClose()
  }

  if (!estados) return null
  return (
    <DialogForm save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {grupo.nombre}, de {grupo.billing_name}
      </FormNote>
      <ChoiceList
        label="Estado del grupo"
        value={estado}
        onChange={(value) => {
          setEstado(value)
          setError(undefined)
        }}
        error={error}
        options={estados.map(({ uuid, nombre, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{nombre}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
