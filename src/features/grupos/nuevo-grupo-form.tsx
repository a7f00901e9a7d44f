import { useState } from 'react'
import { crearGrupo } from '#contract/agrupar.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import type { FieldErrors } from '#src/ui/field-error.ts'
import { FormNote } from '#src/ui/form-note.tsx'
import { argsErrors } from './check-args.ts'
import { accountsOf, countText, groupedOf } from './elegidos.ts'
import { GrupoFields, type GrupoValues } from './grupo-fields.tsx'
import { SeveralAccounts } from './several-accounts.tsx'
import { useCambio } from './use-cambio.ts'
import { useFormDraft } from './use-form-draft.ts'

interface NuevoGrupoFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
}

const EMPTY: GrupoValues = { nombre: '', descripcion: '', estado: null }

/** A new group with the picked orders, all of one account. [S126] */
export function NuevoGrupoForm({ pedidos, onClose, onDone, onKeep }: NuevoGrupoFormProps) {
  const draft = useFormDraft('grupo-nuevo', EMPTY)
  const [errors, setErrors] = useState<FieldErrors>()
  const [ids] = useState(() => ({ op: uuidv7(), grupo: uuidv7() }))
  const save = useCambio(crearGrupo)
  const accounts = accountsOf(pedidos)
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (!draft) return null

  const submit = async () => {
    const args = {
      pedidos_uuid: pedidos.map((one) => one.uuid),
      grupo_uuid: ids.grupo,
      form_nombre: draft.values.nombre,
      form_descripcion: draft.values.descripcion,
      form_estado_de_grupo_de_pedido_uuid: draft.values.estado ?? '',
    }
    const found = argsErrors(crearGrupo.endpoint, args)
    setErrors(found)
    if (found) return
    await save({ id: ids.op, args, said: 'Se ha creado el grupo' })
    await draft.drop()
    onDone()
  }

  return (
    <DialogForm save="Crear grupo" onSubmit={submit} onCancel={() => void draft.drop().then(onClose)}>
      <FormNote>
        {countText(pedidos.length)} de {accounts[0]?.nombre}. {leaving(groupedOf(pedidos).length)}
      </FormNote>
      <GrupoFields values={draft.values} errors={errors} onChange={draft.set} />
    </DialogForm>
  )
}

const leaving = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '1 deja el grupo en que está.' : `${count} dejan el grupo en que están.`
}
