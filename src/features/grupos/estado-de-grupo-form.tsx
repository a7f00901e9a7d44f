import { useLiveQuery } from 'dexie-react-hooks'
import { type FormEvent, useState } from 'react'
import { cambiarEstadoDeGrupo } from '#contract/agrupar.ts'
import type { Grupo } from '#contract/grupos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { FormButtons } from './form-buttons.tsx'
import classes from './forms.module.css'
import { readEstadosDeGrupo } from './grupos.queries.ts'
import { useCambio } from './use-cambio.ts'

interface EstadoDeGrupoFormProps {
  grupo: Grupo
  onClose: () => void
}

/** Any listed state for a group. [S133, A104] */
export function EstadoDeGrupoForm({ grupo, onClose }: EstadoDeGrupoFormProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstadosDeGrupo(db), [db])
  const [estado, setEstado] = useState(grupo.estado_de_grupo_de_pedido_uuid)
  const [error, setError] = useState<string>()
  const [id] = useState(() => uuidv7())
  const save = useCambio(cambiarEstadoDeGrupo)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (estado === null) return setError('Debe seleccionar un estado')
    const args = { estado_de_grupo_de_pedido_uuid: estado, grupo_de_pedido_id: grupo.uuid }
    if (estado !== grupo.estado_de_grupo_de_pedido_uuid)
      await save({ id, args, said: 'Estado cambiado correctamente' })
    onClose()
  }

  if (!estados) return null
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.note}>
        {grupo.nombre}, de {grupo.billing_name}
      </p>
      <ChoiceList
        label="Estado del grupo"
        value={estado}
        onChange={setEstado}
        error={error}
        options={estados.map(({ uuid, nombre, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{nombre}</StatusDot>,
        }))}
      />
      <FormButtons save="Cambiar estado" onCancel={onClose} />
    </form>
  )
}
