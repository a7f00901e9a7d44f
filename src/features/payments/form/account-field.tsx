import { searchAccounts } from '#contract/calls/accounts.ts'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { User } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { seesEveryAccount } from '#src/records/accounts/sellers.ts'
import type { SelectOption } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'

interface AccountFieldProps {
  value: string | null
  onChange: (account: string | null) => void
  /** The name of the chosen one, once known. */
  known: SelectOption | undefined
  error: string | undefined
}

interface Account {
  id: number
  account_name: string
  cuit: string
}

const optionOf = ({ id, account_name, cuit }: Account): SelectOption => ({
  value: String(id),
  label: account_name,
  detail: formatCuit(cuit),
})

/** The accounts of someone who does not choose among all; the work account alone, where there is one. */
export function accountsOf({ work_account, account, accounts, account_allocated }: User): SelectOption[] {
  const own = work_account ? [work_account] : [account, ...accounts, ...account_allocated]
  const byId = new Map(own.flatMap((item) => (item ? [[item.id, optionOf(item)] as const] : [])))
  return [...byId.values()]
}

const choosesAmongAll = (user: User): boolean =>
  user.work_account === null && (seesEveryAccount(user) || passes(MANAGES_PAYMENTS, user))

/** The name of the chosen one as the server says it, or this phone; its number where neither does. */
function named(value: string | null, known: SelectOption | undefined, held: Account | undefined) {
  if (value === null) return []
  return [known ?? (held ? optionOf(held) : { value, label: `Cuenta ${value}` })]
}

/** The payment's account: any for sellers and administrators of payments, one's own for others. [A157, S239] */
export function AccountField({ value, onChange, known, error }: AccountFieldProps) {
  const { ask, db, parts } = useDevice()
  const held = useRead(() => (value === null ? undefined : db.cuentas.get(Number(value))), [db, value])
  const load = async (q: string, page: number) => {
    const { data, next_page_url } = await ask(searchAccounts, { q, page })
    return { options: data.map(optionOf), hasNext: next_page_url !== null }
  }
  return (
    <RemoteSelect
      required
      label="Cuenta"
      source={choosesAmongAll(parts.user) ? { load } : { options: accountsOf(parts.user) }}
      known={named(value, known, held)}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
