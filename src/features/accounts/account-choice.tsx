import { Button, NativeSelect, Stack } from '@mantine/core'
import type { Account } from '#contract/calls/accounts.ts'
import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { seesEveryAccount } from '#src/records/accounts/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { UsersIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AccountPicker } from './account-picker.tsx'

interface AccountChoiceProps {
  /** The number of an account. */
  value: number | null
  onChange: (account: number | null) => void
  /** None chosen means all of them, also for who works for every account. */
  allowsAll?: boolean
  /** The account chosen, where it was read before the screen is drawn: a long name then moves nothing. */
  first?: Account | undefined
}

const ownOf = ({ account, accounts, account_allocated }: User) => [
  ...new Map(
    [account, ...accounts, ...account_allocated].flatMap((item) => (item ? [[item.id, item]] : [])),
  ).values(),
]

/** Which account is looked at: any for sellers and who administers payments, one's own for others; the work account stays. [A73, A74, S255] */
export function AccountChoice({ value, onChange, allowsAll = false, first }: AccountChoiceProps) {
  const { user } = useDevice().parts
  const isAdministrator = allowsAll && passes('boton-de-pago-administracion', user)
  if (user.work_account) return null
  if (seesEveryAccount(user) || isAdministrator)
    return <AnyAccount {...{ value, onChange, allowsAll, first }} />
  const own = ownOf(user)
  if (own.length < 2) return null
  return (
    <NativeSelect
      label="Cuenta"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: `Mis ${own.length} cuentas` },
        ...own.map(({ id, account_name }) => ({ value: String(id), label: account_name })),
      ]}
    />
  )
}

function AnyAccount({ value, onChange, allowsAll, first }: AccountChoiceProps) {
  const { db } = useDevice()
  const modals = useModals()
  const account = useRead(
    () => (value === null ? undefined : db.cuentas.get(value)),
    [db, value],
    first?.id === value ? first : undefined,
  )
  if (value === null && !allowsAll)
    return (
      <Card title="Elegí una cuenta">
        <AccountPicker isPage onPick={({ id }) => onChange(id)} />
      </Card>
    )

  const pick = async () => {
    const chosen = await modals.open<Account>((close) => <AccountPicker onPick={close} />, {
      title: 'Elegir una cuenta',
    })
    if (chosen) onChange(chosen.id)
  }
  const name = value === null ? 'Todas las cuentas' : (account?.account_name ?? `Cuenta ${value}`)
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        justify="flex-start"
        leftSection={<UsersIcon size={20} />}
        aria-label={`Cuenta: ${name}. Elegir otra`}
        onClick={() => void pick()}
      >
        {name}
      </Button>
      {value !== null && allowsAll ? (
        <Button variant="subtle" justify="flex-start" onClick={() => onChange(null)}>
          Ver todas las cuentas
        </Button>
      ) : null}
    </Stack>
  )
}
