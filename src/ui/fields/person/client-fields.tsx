import { TextInput } from '@mantine/core'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { overLength } from '#src/ui/text/over-length.ts'

/** The number of an account, or a name; neither is for no client yet. */
export interface TypedClient {
  account: string | null
  name: string
}

export interface NamedAccount {
  id: number
  account_name: string
}

interface ClientFieldsProps {
  value: TypedClient
  onChange: (value: TypedClient) => void
  accounts: readonly NamedAccount[]
  /** Characters of a name. */
  maxLength: number
  isRequired?: boolean
  error?: string | undefined
}

/** A client: one of the accounts, or a name where there is none. */
export function ClientFields({ value, onChange, accounts, maxLength, isRequired, error }: ClientFieldsProps) {
  const { account, name } = value
  const options = accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name }))
  return (
    <>
      {accounts.length > 0 ? (
        <RemoteSelect
          label="Cuenta"
          source={{ options }}
          value={account}
          onChange={(chosen) => onChange({ account: chosen, name: '' })}
          clearable
          error={account === null ? undefined : error}
        />
      ) : null}
      {account === null ? (
        <TextInput
          label={isRequired ? '¿Para quién?' : '¿Para quién? (opcional)'}
          value={name}
          onChange={(event) => onChange({ account, name: event.currentTarget.value })}
          autoComplete="off"
          error={overLength(name, maxLength) ?? error}
          description={`${name.length} de ${maxLength}`}
        />
      ) : null}
    </>
  )
}
