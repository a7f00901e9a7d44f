import { useState } from 'react'
import { crearGrupo } from '#contract/agrupar.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useFormDraft } from '#src/bridge/use-form-draft.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { ErrorList } from '#src/ui/error-list.tsx'
import type { FieldErrors } from '#src/ui/field-error.ts'
import { FormNote } from '#src/ui/form-note.tsx'
import { argsErrors } from './check-args.ts'
import { accountsOf, countText, groupedOf } from './elegidos.ts'
import { GrupoFields, type GrupoValues } from './grupo-fields.tsx'
import { refusedValues } from './refused-values.ts'
import { SeveralAccounts } from './several-accounts.tsx'
import { useCambio } from './use-cambio.ts'

interface NuevoGrupoFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  /** What it puts right. */
  refused?: Refused | undefined
}

const EMPTY: GrupoValues = { nombre: '', descripcion: '', estado: null }

/** A new group with the picked orders, all of one account. [S126] */
export function NuevoGrupoForm({ pedidos, refused, onClose, onDone, onKeep }: NuevoGrupoFormProps) {
  const draft = useFormDraft(
    refused ? `pendiente:${refused.opId}` : 'grupo-nuevo',
    refused ? refusedValues(refused) : EMPTY,
  )
  const [errors, setErrors] = useState<FieldErrors>()
  const [ids] = useState(() => ({
    op: uuidv7(),
    grupo: String(refused?.args.grupo_uuid ?? uuidv7()),
  }))
  const save = useCambio(crearGrupo)
  const accounts = accountsOf(pedidos)
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (!draft) return null
  const others = groupedOf(pedidos).filter((one) => one.grupo_uuid !== ids.grupo)

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
    await save({ id: ids.op, args, said: 'Se ha creado el grupo', mends: refused })
    await draft.drop()
    onDone()
  }

  return (
    <DialogForm save="Crear grupo" onSubmit={submit} onCancel={() => void draft.drop().then(onClose)}>
      <FormNote>
        {countText(pedidos.length)} de {accounts[0]?.nombre}. {leaving(others.length)}
      </FormNote>
      <ErrorList messages={errors ? [] : (refused?.messages ?? [])} />
      <GrupoFields values={draft.values} errors={errors} onChange={draft.set} />
    </DialogForm>
  )
}

const leaving = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '1 deja el grupo en que está.' : `${count} dejan el grupo en que están.`
}
