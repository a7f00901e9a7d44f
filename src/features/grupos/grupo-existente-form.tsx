import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { asignarAGrupo } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { groupTexts } from '#contract/records/grupos.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { type FormInHand, useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { type Local, useLocal } from '#src/bridge/local-query.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { accountsOf, type CuentaElegida, countText } from './elegidos.ts'
import classes from './forms.module.css'
import { type GrupoParaElegir, gruposDeCuenta } from './grupos.queries.ts'
import { SeveralAccounts } from './several-accounts.tsx'

interface GrupoExistenteFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  refused?: Refused | undefined
}

/** The picked orders to a group of their account. [S128] */
export function GrupoExistenteForm({ pedidos, onKeep, ...rest }: GrupoExistenteFormProps) {
  const accounts = accountsOf(pedidos)
  const [account] = accounts
  if (accounts.length > 1) return <SeveralAccounts accounts={accounts} onKeep={onKeep} />
  return account ? <OfOneAccount pedidos={pedidos} account={account} {...rest} /> : null
}

/** Groups shown at once. */
const CHUNK = 20

interface OfOneAccountProps extends Omit<GrupoExistenteFormProps, 'onKeep'> {
  account: CuentaElegida
}

function OfOneAccount({ pedidos, account, refused, onClose, onDone }: OfOneAccountProps) {
  const local = useLocal(gruposDeCuenta(account.account_id))
  const form = useChangeForm({
    operation: asignarAGrupo,
    key: null,
    pendiente: refused?.opId,
    from: () => ({ values: { grupo: '' } }),
    back: ({ form_grupo_de_pedido_id: grupo = '' }) => ({ values: { grupo: String(grupo) } }),
    args: ({ grupo }) => ({
      pedidos_uuid: pedidos.map((pedido) => pedido.uuid),
      form_grupo_de_pedido_id: grupo,
    }),
    check: ({ grupo }) => (grupo ? {} : { form_grupo_de_pedido_id: ['Debe seleccionar un grupo'] }),
    said: 'Se han asignado los pedidos al grupo correctamente',
  })
  if (!local.data || !form) return null
  // A group that already holds all of them is no place to go.
  const here = new Set(pedidos.map((one) => one.grupo_uuid))
  const others = local.data.filter(({ grupo }) => here.size > 1 || !here.has(grupo.uuid))

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm
      ref={form.ref}
      save={`Añadir ${countText(pedidos.length)}`}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ErrorList messages={form.messages} />
      <GrupoChoice {...{ form, local, account, others }} />
    </DialogForm>
  )
}

interface GrupoChoiceProps {
  form: FormInHand<{ grupo: string }>
  local: Local<unknown>
  account: CuentaElegida
  others: readonly GrupoParaElegir[]
}

function GrupoChoice({ form, local, account, others }: GrupoChoiceProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(CHUNK)
  const fits = wordsFilter(search)
  const matching = others.filter(({ grupo }) => fits(groupTexts(grupo)))

  return (
    <>
      {others.length > CHUNK / 4 ? (
        <TextInput
          type="search"
          label="Buscar un grupo"
          autoComplete="off"
          maxLength={100}
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
          onChange={(grupo) => form.set({ grupo })}
          error={fieldError(form.errors, 'form_grupo_de_pedido_id')}
          options={matching.slice(0, shown).map((one) => optionOf(one, local.isWhole))}
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
  account: CuentaElegida
}

function emptyText({ local, isSearch, account }: EmptyTextProps): string {
  const { isWhole, error } = local
  if (isSearch) return `Ningún grupo ${isWhole ? '' : 'de este teléfono '}coincide con la búsqueda.`
  if (!isWhole && absenceOf(local) === 'preguntando') return 'Buscando grupos…'
  return isWhole
    ? `No hay otros grupos de ${account.nombre}.`
    : `En este teléfono no hay otros grupos de ${account.nombre}. ${unseenText(error)}`
}

const optionOf = ({ grupo, estado, pedidos }: GrupoParaElegir, isWhole: boolean) => ({
  value: grupo.uuid,
  label: (
    <>
      <strong>{grupo.nombre}</strong>
      {estado ? <StatusDot color={estado.color}>{estado.nombre}</StatusDot> : null}
    </>
  ),
  detail: [
    // A group may be on this phone without its orders.
    isWhole || pedidos > 0 ? countText(pedidos) : '',
    grupo.created_at_formatted,
    grupo.turno_fecha_hora_short && `turno ${grupo.turno_fecha_hora_short}`,
  ]
    .filter(Boolean)
    .join(' · '),
})
