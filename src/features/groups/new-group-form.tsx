import { createGroup, groupsViewed } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import { argsOfTexts, textsOfArgs, textsOfRecord } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { GroupFields } from './group-fields.tsx'
import { accountsOf, countText, groupedOf, sameOrders } from './selection.ts'
import { SeveralAccounts } from './several-accounts.tsx'
import { TouchedOrders } from './touched-orders.tsx'
import type { Refused } from './use-refused.ts'

interface NewGroupFormProps {
  pedidos: readonly Order[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  refused?: Refused | undefined
}

/** A new group with the picked orders, all of one account. [S126] */
export function NewGroupForm({ pedidos: orders, refused, onClose, onDone, onKeep }: NewGroupFormProps) {
  const form = useChangeForm({
    operation: createGroup,
    key: `grupo-nuevo:${sameOrders(orders.map(({ uuid }) => uuid))}`,
    pendiente: refused?.opId,
    from: () => ({ values: textsOfRecord(groups, {}) }),
    back: (args) => ({ values: textsOfArgs(groups, args), uuid: args.grupo_uuid ?? undefined }),
    args: (values, { uuid }) => ({
      pedidos_uuid: orders.map((order) => order.uuid),
      grupos_vistos: groupsViewed(orders),
      grupo_uuid: uuid,
      ...argsOfTexts(groups, values),
    }),
    said: 'Se ha creado el grupo',
  })
  const accounts = accountsOf(orders)
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  if (!form) return null
  const others = groupedOf(orders).filter((item) => item.grupo_uuid !== form.uuid)

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
        {countText(orders.length)} de {accounts[0]?.nombre}. {leaving(others.length)}
      </FormNote>
      <TouchedOrders pedidos={orders} />
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      <GroupFields form={form} />
    </DialogForm>
  )
}

const leaving = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '1 deja el grupo en que está.' : `${count} dejan el grupo en que están.`
}
