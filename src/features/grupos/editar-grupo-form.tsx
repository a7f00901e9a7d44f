import { useState } from 'react'
import { editarGrupo } from '#contract/agrupar.ts'
import type { Grupo } from '#contract/grupos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useFormDraft } from '#src/bridge/use-form-draft.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { ErrorList } from '#src/ui/error-list.tsx'
import type { FieldErrors } from '#src/ui/field-error.ts'
import { FormNote } from '#src/ui/form-note.tsx'
import { argsErrors } from './check-args.ts'
import { GrupoFields } from './grupo-fields.tsx'
import { refusedValues } from './refused-values.ts'
import { useCambio } from './use-cambio.ts'

interface EditarGrupoFormProps {
  grupo: Grupo
  onClose: () => void
  /** What it puts right. */
  refused?: Refused | undefined
}

/** Name, description and state of a group that exists. [S127] */
export function EditarGrupoForm({ grupo, refused, onClose }: EditarGrupoFormProps) {
  const draft = useFormDraft(refused ? `pendiente:${refused.opId}` : `grupo:${grupo.uuid}`, {
    nombre: grupo.nombre,
    descripcion: grupo.descripcion,
    estado: grupo.estado_de_grupo_de_pedido_uuid,
    seen: grupo.version,
    ...(refused && refusedValues(refused)),
  })
  const [errors, setErrors] = useState<FieldErrors>()
  const [id] = useState(() => uuidv7())
  const save = useCambio(editarGrupo)
  if (!draft) return null

  const leave = () => void draft.drop().then(onClose)
  const submit = async () => {
    const args = {
      id: grupo.uuid,
      form_nombre: draft.values.nombre,
      form_descripcion: draft.values.descripcion,
      form_estado_de_grupo_de_pedido_uuid: draft.values.estado ?? '',
    }
    const found = argsErrors(editarGrupo.endpoint, args)
    setErrors(found)
    if (found) return
    await save({ id, args, seen: draft.values.seen, said: 'Se ha actualizado el grupo', mends: refused })
    leave()
  }

  return (
    <DialogForm save="Guardar" onSubmit={submit} onCancel={leave}>
      <FormNote>Grupo de {grupo.billing_name}</FormNote>
      <ErrorList messages={errors ? [] : (refused?.messages ?? [])} />
      <GrupoFields values={draft.values} errors={errors} onChange={draft.set} />
    </DialogForm>
  )
}
