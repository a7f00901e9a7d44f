import { Textarea, TextInput } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import type { crearGrupo } from '#contract/calls/agrupar.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { grupos } from '#contract/records/grupos.ts'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { readEstadosDeGrupo } from './grupos.queries.ts'

export interface GrupoValues {
  nombre: string
  descripcion: string
  estado: string | null
}

export const argsOfGrupo = ({ nombre, descripcion, estado }: GrupoValues) => ({
  form_nombre: nombre,
  form_descripcion: descripcion,
  form_estado_de_grupo_de_pedido_uuid: estado ?? '',
})

type FieldArgs = Omit<InputOf<typeof crearGrupo.endpoint>, 'pedidos_uuid' | 'grupo_uuid'>

export const valuesOfArgs = (args: Partial<FieldArgs>): GrupoValues => ({
  nombre: args.form_nombre ?? '',
  descripcion: args.form_descripcion ?? '',
  estado: args.form_estado_de_grupo_de_pedido_uuid || null,
})

/** Name, description and state of a group. [S126, S134] */
export function GrupoFields({ form }: { form: Pick<FormInHand<GrupoValues>, 'values' | 'errors' | 'set'> }) {
  const { values, errors, set } = form
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstadosDeGrupo(db), [db]) ?? []

  return (
    <>
      <TextInput
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        value={values.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
        error={overLength(values.nombre, grupos.limits.nombre) ?? fieldError(errors, 'form_nombre')}
      />
      <Textarea
        label="Descripción"
        rows={2}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
        error={
          overLength(values.descripcion, grupos.limits.descripcion) ?? fieldError(errors, 'form_descripcion')
        }
      />
      <ChoiceList
        label="Estado del grupo"
        value={values.estado}
        onChange={(estado) => set({ estado })}
        error={fieldError(errors, 'form_estado_de_grupo_de_pedido_uuid')}
        options={estados.map(({ uuid, nombre, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{nombre}</StatusDot>,
        }))}
      />
    </>
  )
}
