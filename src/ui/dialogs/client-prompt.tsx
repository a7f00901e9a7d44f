import { useState } from 'react'
import { ClientFields, type NamedAccount, type TypedClient } from '#src/ui/fields/person/client-fields.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { DialogForm } from './dialog-form.tsx'
import { RecentClients } from './recent-clients.tsx'

/** An account, a name, or neither. */
export interface ChosenClient {
  account_id?: number
  cliente?: string
}

interface ClientPromptProps {
  /** The clients of late, each one touch away. */
  recent: readonly NamedAccount[]
  accounts: readonly NamedAccount[]
  /** Characters of a name. */
  maxLength: number
  onAnswer: (client?: ChosenClient) => void
}

/** The inside of the question for whom something is: a client of late by one touch, any account, or a name. */
export function ClientPrompt({ recent, accounts, maxLength, onAnswer }: ClientPromptProps) {
  const [client, setClient] = useState<TypedClient>({ account: null, name: '' })

  return (
    <DialogForm
      save="Aceptar"
      isDisabled={overLength(client.name, maxLength) !== undefined}
      onSubmit={() => onAnswer(chosenClient(client))}
      onCancel={() => onAnswer()}
    >
      <RecentClients clients={recent} onChoose={({ id }) => onAnswer({ account_id: id })} />
      <ClientFields value={client} onChange={setClient} {...{ accounts, maxLength }} />
    </DialogForm>
  )
}

const chosenClient = ({ account, name }: TypedClient): ChosenClient =>
  account === null ? { cliente: name } : { account_id: Number(account) }
