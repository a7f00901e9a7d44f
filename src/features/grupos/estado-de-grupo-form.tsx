import { useLiveQuery } from 'dexie-react-hooks'
import { cambiarEstadoDeGrupo } from '#contract/calls/agrupar.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { readEstadosDeGrupo } from './grupos.queries.ts'

interface EstadoDeGrupoFormProps {
  grupo: Grupo
  onClose: () => void
  refused?: Refused | undefined
}

/** Any listed state for a group. [S133, A104] */
export function EstadoDeGrupoForm({ grupo, refused, onClose }: EstadoDeGrupoFormProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstadosDeGrupo(db), [db])
  const form = useChangeForm({
    operation: cambiarEstadoDeGrupo,
    key: null,
    pendiente: refused?.opId,
    from: async () => {
      const held = (await db.grupos.get(grupo.uuid)) ?? grupo
      return { values: { estado: held.estado_de_grupo_de_pedido_uuid ?? '' }, version: held.version }
    },
    back: ({ estado_de_grupo_de_pedido_uuid: estado = '' }) => ({ values: { estado } }),
    args: ({ estado }) => ({ estado_de_grupo_de_pedido_uuid: estado, grupo_de_pedido_id: grupo.uuid }),
    said: 'Estado cambiado correctamente',
  })
  if (!estados || !form) return null

  const submit = async () => {
    if (await form.save()) onClose()
  }
  return (
    <DialogForm ref={form.ref} save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {grupo.nombre}, de {grupo.billing_name}
      </FormNote>
      <ErrorList messages={form.messages} />
      <ChoiceList
        label="Estado del grupo"
        value={form.values.estado || null}
        onChange={(estado) => form.set({ estado })}
        error={fieldError(form.errors, 'estado_de_grupo_de_pedido_uuid')}
        options={estados.map(({ uuid, nombre, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{nombre}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
