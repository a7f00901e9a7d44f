import { Textarea, TextInput } from '@mantine/core'
import type { FormTexts } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { readGroupStatuses } from './groups.queries.ts'

export type GroupValues = FormTexts<typeof groups>

/** Name, description and state of a group. [S126, S134] */
export function GroupFields({ form }: { form: Pick<FormInHand<GroupValues>, 'values' | 'errors' | 'set'> }) {
  const { values, errors, set } = form
  const { db } = useDevice()
  const statuses = useRead(() => readGroupStatuses(db), [db]) ?? []

  return (
    <>
      <TextInput
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        value={values.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
        error={overLength(values.nombre, groups.limits.nombre) ?? fieldError(errors, 'form_nombre')}
      />
      <Textarea
        label="Descripción"
        rows={2}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
        error={
          overLength(values.descripcion, groups.limits.descripcion) ?? fieldError(errors, 'form_descripcion')
        }
      />
      <ChoiceList
        label="Estado del grupo"
        value={values.estado_de_grupo_de_pedido_uuid || null}
        onChange={(status) => set({ estado_de_grupo_de_pedido_uuid: status ?? '' })}
        error={fieldError(errors, 'form_estado_de_grupo_de_pedido_uuid')}
        options={statuses.map(({ uuid, nombre: name, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{name}</StatusDot>,
        }))}
      />
    </>
  )
}
