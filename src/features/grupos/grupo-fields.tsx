import { Textarea, TextInput } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDevice } from '#src/bridge/device-context.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { type FieldErrors, fieldError } from '#src/ui/field-error.ts'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { readEstadosDeGrupo } from './grupos.queries.ts'

export interface GrupoValues {
  nombre: string
  descripcion: string
  estado: string | null
}

interface GrupoFieldsProps {
  values: GrupoValues
  errors: FieldErrors | undefined
  onChange: (changes: Partial<GrupoValues>) => void
}

/** Name, description and state of a group. [S126, S134] */
export function GrupoFields({ values, errors, onChange }: GrupoFieldsProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstadosDeGrupo(db), [db]) ?? []

  return (
    <>
      <TextInput
        label="Nombre"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        value={values.nombre}
        onChange={(event) => onChange({ nombre: event.currentTarget.value })}
        error={fieldError(errors, 'form_nombre')}
      />
      <Textarea
        label="Descripción"
        maxLength={2000}
        rows={2}
        value={values.descripcion}
        onChange={(event) => onChange({ descripcion: event.currentTarget.value })}
        error={fieldError(errors, 'form_descripcion')}
      />
      <ChoiceList
        label="Estado del grupo"
        value={values.estado}
        onChange={(estado) => onChange({ estado })}
        error={fieldError(errors, 'form_estado_de_grupo_de_pedido_uuid')}
        options={estados.map(({ uuid, nombre, color }) => ({
          value: uuid,
          label: <StatusDot color={color}>{nombre}</StatusDot>,
        }))}
      />
    </>
  )
}
