import { editarGrupo } from '#contract/calls/agrupar.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { argsOfGrupo, GrupoFields, valuesOfArgs } from './grupo-fields.tsx'
import { readMiembros } from './grupos.queries.ts'
import { argsOfMiembros, miembrosOfArgs } from './miembros.ts'
import { PedidosDeGrupo } from './pedidos-de-grupo.tsx'

interface EditarGrupoFormProps {
  grupo: Grupo
  onClose: () => void
  refused?: Refused | undefined
}

/** Name, description, state and orders of a group that exists. [S127] */
export function EditarGrupoForm({ grupo, refused, onClose }: EditarGrupoFormProps) {
  const form = useChangeForm({
    operation: editarGrupo,
    key: `grupo:${grupo.uuid}`,
    pendiente: refused?.opId,
    from: async (db) => {
      const held = (await db.grupos.get(grupo.uuid)) ?? grupo
      const { nombre, descripcion, estado_de_grupo_de_pedido_uuid: estado, version } = held
      const miembros = await readMiembros(db, grupo.uuid)
      return { values: { nombre, descripcion, estado, ...miembros }, version }
    },
    back: (args) => ({ values: { ...valuesOfArgs(args), ...miembrosOfArgs(args) } }),
    args: (values) => ({ id: grupo.uuid, ...argsOfGrupo(values), ...argsOfMiembros(values) }),
    said: 'Se ha actualizado el grupo',
  })
  if (!form) return null

  const submit = async () => {
    if (await form.save()) onClose()
  }
  return (
    <DialogForm
      ref={form.ref}
      save="Guardar"
      onSubmit={submit}
      onCancel={() => void form.drop().then(onClose)}
    >
      <FormNote>Grupo de {grupo.billing_name}</FormNote>
      <ErrorList messages={form.messages} />
      <GrupoFields form={form} />
      <PedidosDeGrupo grupo={grupo} form={form} />
    </DialogForm>
  )
}
