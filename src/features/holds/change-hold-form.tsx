import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#contract/calls/accounts.ts'
import type { changeHold, Hold } from '#contract/calls/holds/holds.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { holds } from '#contract/records/holds.ts'
import { heldText, shortDay } from '#contract/rules/hold-rules.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { AccountChoice, OTHER_ACCOUNT } from '#src/ui/fields/person/account-choice.tsx'
import { ClientFields, type TypedClient } from '#src/ui/fields/person/client-fields.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './holds.module.css'

export interface NamedSeller {
  uuid: string
  name: string
}

interface ChangeHoldFormProps {
  apartado: Hold
  accounts: readonly Account[]
  /** The clients of late. */
  recent: readonly Account[]
  /** Those that it may be handed to, its own among them. */
  sellers: readonly NamedSeller[]
  onAnswer: (change?: InputOf<typeof changeHold.endpoint>) => void
}

const { limits } = holds
const NOBODY: TypedClient = { account: null, name: '' }
interface ClientChoiceProps {
  near: readonly Account[]
  accounts: readonly Account[]
  value: TypedClient
  onChange: (client: TypedClient) => void
}

/** Clients of late with their branch and CUIT, and behind them all others. */
function ClientChoice({ near, accounts, value, onChange }: ClientChoiceProps) {
  const [picked, setPicked] = useState<string | null>(near.length === 0 ? OTHER_ACCOUNT : null)
  const pick = (next: string) => {
    setPicked(next)
    onChange(next === OTHER_ACCOUNT ? NOBODY : { account: next, name: '' })
  }
  return (
    <>
      <AccountChoice
        label="¿A quién?"
        offered={near.map((account) => ({ account }))}
        value={picked}
        onChange={pick}
      />
      {picked === OTHER_ACCOUNT ? (
        <ClientFields value={value} onChange={onChange} accounts={accounts} maxLength={limits.cliente} />
      ) : null}
    </>
  )
}

/** The plate that is handed on, whose it is, and what stays as it is. */
const Plate = ({ hold }: { hold: Hold }) => (
  <div className={classes.plate}>
    <span className={classes.stone}>
      <StonePicture
        product_code={hold.product_code}
        batch={hold.batch}
        name={hold.product_name}
        size="fill"
      />
    </span>
    <p>
      {unbroken(facts(hold.product_name, `lote ${hold.batch}`, heldText(hold).replace(/^la /, '')))}.
      {hold.estado === 'activo' ? ' Hoy es de ' : ' Hoy espera '}
      <strong>{hold.account_name || hold.cliente || 'nadie en particular'}</strong>
      {hold.hasta === null
        ? '; sigue en el mismo lugar de la fila.'
        : `; sigue hasta el ${shortDay(hold.hasta)}${hold.sena_at ? ', y la seña queda a favor de quien la pagó' : ''}.`}
    </p>
  </div>
)

/** The inside of the question to whom a hold is handed; whose it is and its note are folded, and what stays is not sent. */
export function ChangeHoldForm({ apartado: hold, accounts, recent, sellers, onAnswer }: ChangeHoldFormProps) {
  const own = hold.responsable_uuid ?? ''
  const [client, setClient] = useState(NOBODY)
  const [seller, setSeller] = useState(own)
  const [note, setNote] = useState(hold.nota)
  const [isWhole, setWhole] = useState(hold.nota !== '')
  const tooLong = overLength(note, limits.nota)
  const others = recent.filter(({ id }) => id !== hold.account_id)
  const account = accounts.find(({ id }) => String(id) === client.account)
  const name = account?.account_name ?? client.name.trim()
  const to = name || (seller === own ? '' : sellers.find(({ uuid }) => uuid === seller)?.name)
  const isUntouched = !to && note === hold.nota
  const submit = () =>
    onAnswer({
      uuid: hold.uuid,
      ...(account && { account_id: account.id }),
      ...(!account && name && { cliente: name }),
      ...(seller !== own && { responsable_uuid: seller }),
      ...(note !== hold.nota && { nota: note }),
    })

  return (
    <DialogForm
      save={to ? `Pasar a ${to}` : note === hold.nota ? 'Elegí a quién' : 'Guardar'}
      isDisabled={
        isUntouched || tooLong !== undefined || overLength(client.name, limits.cliente) !== undefined
      }
      onSubmit={submit}
      onCancel={() => onAnswer()}
    >
      <Plate hold={hold} />
      <ClientChoice near={others} value={client} onChange={setClient} accounts={accounts} />
      {isWhole ? (
        <>
          {sellers.length > 1 ? (
            <NativeSelect
              label="Vendedor"
              data={sellers.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              value={seller}
              onChange={(event) => setSeller(event.currentTarget.value)}
            />
          ) : null}
          <Textarea
            label="Nota (opcional)"
            description={`La ven el vendedor y quien aprueba. ${note.length} de ${limits.nota}`}
            autosize
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={tooLong}
          />
        </>
      ) : (
        <Button variant="subtle" className={classes.fold ?? ''} onClick={() => setWhole(true)}>
          {sellers.length > 1 ? '+ Otro vendedor o una nota' : '+ Nota'}
        </Button>
      )}
    </DialogForm>
  )
}
