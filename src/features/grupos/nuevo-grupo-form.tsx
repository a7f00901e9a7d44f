import { crearGrupo } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { accountsOf, countText, groupedOf } from './elegidos.ts'
import { argsOfGrupo, GrupoFields, type GrupoValues, valuesOfArgs } from './grupo-fields.tsx'
import { SeveralAccounts } from './several-accounts.tsx'
import { TouchedOrders } from './touched-orders.tsx'

interface NuevoGrupoFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  refused?: Refused | undefined
}

const EMPTY: GrupoValues = { nombre: '', descripcion: '', estado: null }

/** A new group with the picked orders, all of one account. [S126] */
export function NuevoGrupoForm({ pedidos, refused, onClose, onDone, onKeep }: NuevoGrupoFormProps) {
  const form = useChangeForm({
    operation: crearGrupo,
    key: 'grupo-nuevo',
    pendiente: refused?.opId,
    from: () => ({ values: EMPTY }),
    back: (args) => ({ values: valuesOfArgs(args), uuid: args.grupo_uuid ?? undefined }),
    args: (values, { uuid }) => ({
      pedidos_uuid: pedidos.map((pedido) => pedido.uuid),
      grupo_uuid: uuid,
      ...argsOfGrupo(values),
    }),
    said: 'Se ha creado el grupo',
  })
  const accounts = accountsOf(pedidos)
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (!form) return null
  const others = groupedOf(pedidos).filter((one) => one.grupo_uuid !== form.uuid)

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm
      ref={form.ref}
      save="Crear grupo"
      onSubmit={submit}
      onCancel={() => void form.drop().then(onClose)}
    >
      <FormNote>
        {countText(pedidos.length)} de {accounts[0]?.nombre}. {leaving(others.length)}
      </FormNote>
      <TouchedOrders pedidos={pedidos} />
      <ErrorList messages={form.messages} />
      <GrupoFields form={form} />
    </DialogForm>
  )
}

const leaving = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '1 deja el grupo en que está.' : `${count} dejan el grupo en que están.`
}
