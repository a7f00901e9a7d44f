import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addToGroup, groupsViewed } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { groupTexts } from '#contract/records/groups.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { absenceOf } from '#src/read/absence.ts'
import { type Local, useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import classes from './forms.module.css'
import { type GroupToChoose, groupsOfAccount } from './groups.queries.ts'
import { accountsOf, type ChosenAccount, countText } from './selection.ts'
import { SeveralAccounts } from './several-accounts.tsx'
import type { Refused } from './use-refused.ts'

interface ExistingGroupFormProps {
  pedidos: readonly Order[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  refused?: Refused | undefined
}

/** The picked orders to a group of their account. [S128] */
export function ExistingGroupForm({ pedidos: orders, onKeep, ...rest }: ExistingGroupFormProps) {
  const accounts = accountsOf(orders)
  const [account] = accounts
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  return account ? <OfOneAccount pedidos={orders} account={account} {...rest} /> : null
}

/** Groups shown at once. */
const CHUNK = 20

interface OfOneAccountProps extends Omit<ExistingGroupFormProps, 'onKeep'> {
  account: ChosenAccount
}

function OfOneAccount({ pedidos: orders, account, refused, onClose, onDone }: OfOneAccountProps) {
  const local = useLocal(groupsOfAccount(account.account_id))
  const form = useChangeForm({
    operation: addToGroup,
    key: null,
    pendiente: refused?.opId,
    from: () => ({ values: { grupo: '' } }),
    back: ({ form_grupo_de_pedido_id: group = '' }) => ({ values: { grupo: String(group) } }),
    args: ({ grupo: group }) => ({
      pedidos_uuid: orders.map((order) => order.uuid),
      grupos_vistos: groupsViewed(orders),
      form_grupo_de_pedido_id: group,
    }),
    check: ({ grupo: group }) => (group ? {} : { form_grupo_de_pedido_id: ['Debe seleccionar un grupo'] }),
    said: 'Se han asignado los pedidos al grupo correctamente',
  })
  if (!local.data || !form) return null
  // A group that already holds all of them is no place to go.
  const here = new Set(orders.map((order) => order.grupo_uuid))
  const others = local.data.filter(({ grupo: group }) => here.size > 1 || !here.has(group.uuid))

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm
      ref={form.ref}
      save={`Añadir ${countText(orders.length)}`}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ErrorList messages={form.messages} />
      <GroupChoice {...{ form, local, account, others }} />
    </DialogForm>
  )
}

interface GroupChoiceProps {
  form: FormInHand<{ grupo: string }>
  local: Local<unknown>
  account: ChosenAccount
  others: readonly GroupToChoose[]
}

function GroupChoice({ form, local, account, others }: GroupChoiceProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(CHUNK)
  const fits = wordsFilter(search)
  const matching = others.filter(({ grupo: group }) => fits(groupTexts(group)))

  return (
    <>
      {others.length > CHUNK / 4 ? (
        <TextInput
          type="search"
          label="Buscar un grupo"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {matching.length === 0 ? (
        <FormNote>{emptyText({ local, isSearch: search !== '' && others.length > 0, account })}</FormNote>
      ) : (
        <ChoiceList
          label={`Grupos de ${account.nombre}`}
          value={form.values.grupo || null}
          onChange={(group) => form.set({ grupo: group })}
          error={fieldError(form.errors, 'form_grupo_de_pedido_id')}
          options={matching.slice(0, shown).map((choose) => optionOf(choose, local.isWhole))}
        />
      )}
      {matching.length > shown ? (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setShown(shown + CHUNK)}>
          Ver más grupos
        </Button>
      ) : null}
    </>
  )
}

interface EmptyTextProps {
  local: Local<unknown>
  isSearch: boolean
  account: ChosenAccount
}

function emptyText({ local, isSearch, account }: EmptyTextProps): string {
  const { isWhole, error } = local
  if (isSearch) return `Ningún grupo ${isWhole ? '' : 'de este equipo '}coincide con la búsqueda.`
  if (!isWhole && absenceOf(local) === 'preguntando') return 'Buscando grupos…'
  return isWhole
    ? `No hay otros grupos de ${account.nombre}.`
    : `En este equipo no hay otros grupos de ${account.nombre}. ${unseenText(error)}`
}

const optionOf = ({ grupo: group, estado: status, pedidos: orders }: GroupToChoose, isWhole: boolean) => ({
  value: group.uuid,
  label: (
    <>
      <strong>{group.nombre}</strong>
      {status ? <StatusDot color={status.color}>{status.nombre}</StatusDot> : null}
    </>
  ),
  detail: [
    // A group may be on this phone without its orders.
    isWhole || orders > 0 ? countText(orders) : '',
    group.created_at_formatted,
    group.turno_fecha_hora_short && `turno ${group.turno_fecha_hora_short}`,
  ]
    .filter(Boolean)
    .join(' · '),
})
