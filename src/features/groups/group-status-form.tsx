import { changeGroupStatus } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { readGroupStatuses } from './groups.queries.ts'
import type { Refused } from './use-refused.ts'

interface GroupStatusFormProps {
  grupo: OrderGroup
  onClose: () => void
  refused?: Refused | undefined
}

/** Any listed state for a group. [S133, A104] */
export function GroupStatusForm({ grupo: group, refused, onClose }: GroupStatusFormProps) {
  const { db } = useDevice()
  const statuses = useRead(() => readGroupStatuses(db), [db])
  const form = useChangeForm({
    operation: changeGroupStatus,
    key: null,
    pendiente: refused?.opId,
    from: async () => {
      const held = (await db.grupos.get(group.uuid)) ?? group
      return { values: { estado: held.estado_de_grupo_de_pedido_uuid ?? '' }, version: held.version }
    },
    back: ({ estado_de_grupo_de_pedido_uuid: status = '' }) => ({ values: { estado: status } }),
    args: ({ estado: status }) => ({
      estado_de_grupo_de_pedido_uuid: status,
      grupo_de_pedido_id: group.uuid,
    }),
    said: 'Estado cambiado correctamente',
  })
  if (!statuses || !form) return null

  const submit = async () => {
    if (await form.save()) onClose()
  }
  return (
    <DialogForm ref={form.ref} save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {group.nombre}, de {group.billing_name}
      </FormNote>
      <ErrorList messages={form.messages} />
      <ChoiceList
        label="Estado del grupo"
        value={form.values.estado || null}
        onChange={(status) => form.set({ estado: status })}
        error={fieldError(form.errors, 'estado_de_grupo_de_pedido_uuid')}
        options={statuses.map(({ uuid, nombre: name, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{name}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
