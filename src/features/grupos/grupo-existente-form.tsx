import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { asignarAGrupo } from '#contract/agrupar.ts'
import { queryWords, textWords } from '#contract/normalize.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { type Local, useLocal } from '#src/bridge/local-query.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { FormNote } from '#src/ui/form-note.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { accountsOf, type CuentaElegida, countText } from './elegidos.ts'
import classes from './forms.module.css'
import { type GrupoParaElegir, gruposDeCuenta } from './grupos.queries.ts'
import { SeveralAccounts } from './several-accounts.tsx'
import { useCambio } from './use-cambio.ts'

interface GrupoExistenteFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  onKeep: (uuids: readonly string[]) => void
  /** What it puts right. */
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
  const { data, isWhole } = local
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(CHUNK)
  const [chosen, setChosen] = useState((refused?.args.form_grupo_de_pedido_id as string | undefined) ?? null)
  const [error, setError] = useState(refused?.messages.join(' '))
  const [id] = useState(() => uuidv7())
  const save = useCambio(asignarAGrupo)
  // A group that already holds all of them is no place to go.
  const here = new Set(pedidos.map((one) => one.grupo_uuid))
  const others = (data ?? []).filter(({ grupo }) => here.size > 1 || !here.has(grupo.uuid))
  const matching = others.filter(withWords(search))

  const submit = async () => {
    if (chosen === null) return setError('Debe seleccionar un grupo')
    const args = { pedidos_uuid: pedidos.map((one) => one.uuid), form_grupo_de_pedido_id: chosen }
    await save({ id, args, said: 'Se han asignado los pedidos al grupo correctamente', mends: refused })
    onDone()
  }

  if (!data) return null
  return (
    <DialogForm save={`Añadir ${countText(pedidos.length)}`} onSubmit={submit} onCancel={onClose}>
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
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setError(undefined)
          }}
          error={error}
          options={matching.slice(0, shown).map((one) => optionOf(one, isWhole))}
        />
      )}
      {matching.length > shown ? (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setShown(shown + CHUNK)}>
          Ver más grupos
        </Button>
      ) : null}
    </DialogForm>
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

function withWords(search: string): (one: GrupoParaElegir) => boolean {
  const typed = queryWords(search)
  return ({ grupo }) => {
    const words = textWords(`${grupo.nombre} ${grupo.descripcion}`)
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
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
