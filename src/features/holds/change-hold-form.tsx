import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { changeHold, Hold } from '#contract/calls/holds/holds.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { holds } from '#contract/records/holds.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ClientFields, type NamedAccount } from '#src/ui/fields/person/client-fields.tsx'
import { overLength } from '#src/ui/text/over-length.ts'

export interface NamedSeller {
  uuid: string
  name: string
}

interface ChangeHoldFormProps {
  apartado: Hold
  accounts: readonly NamedAccount[]
  /** Those that it may be handed to, its own among them. */
  sellers: readonly NamedSeller[]
  onAnswer: (change?: InputOf<typeof changeHold.endpoint>) => void
}

const { limits } = holds

/** The inside of the question for whom a hold is, whose it is, and what is to be known of it; what stays is not sent. */
export function ChangeHoldForm({ apartado: hold, accounts, sellers, onAnswer }: ChangeHoldFormProps) {
  const first = { account: hold.account_id === null ? null : String(hold.account_id), name: hold.cliente }
  const [client, setClient] = useState(first)
  const [seller, setSeller] = useState(hold.responsable_uuid ?? '')
  const [note, setNote] = useState(hold.nota)
  const tooLong = overLength(note, limits.nota)
  const isSame = client.account === first.account && client.name === first.name
  const ofClient = client.account === null ? { cliente: client.name } : { account_id: Number(client.account) }
  const isUntouched = isSame && seller === (hold.responsable_uuid ?? '') && note === hold.nota
  const submit = () =>
    onAnswer({
      uuid: hold.uuid,
      ...(isSame ? {} : ofClient),
      ...(seller !== hold.responsable_uuid && { responsable_uuid: seller }),
      ...(note !== hold.nota && { nota: note }),
    })

  return (
    <DialogForm
      save="Guardar"
      isDisabled={
        isUntouched || tooLong !== undefined || overLength(client.name, limits.cliente) !== undefined
      }
      onSubmit={submit}
      onCancel={() => onAnswer()}
    >
      <FormNote>
        {[hold.product_name, `lote ${hold.batch}`, heldText(hold).replace(/^la /, '')].join(' · ')}. Hoy es de{' '}
        <strong>{hold.account_name || hold.cliente || 'nadie en particular'}</strong>; sigue hasta el mismo
        día.
      </FormNote>
      <ClientFields value={client} onChange={setClient} accounts={accounts} maxLength={limits.cliente} />
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
    </DialogForm>
  )
}
