import type { saveUser } from '#contract/calls/access/users.ts'
import type { User as Person } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { SelectOption } from '#src/ui/fields/options/select-options.ts'
import type { User } from './user-words.ts'

/** The form's values, by the names of the call's arguments; `permissions` are ids as text. */
export interface UserValues {
  fullname: string
  email: string
  password: string
  password_confirmation: string
  cuentas: string[]
  permissions: string[]
}

export const USER_FIELDS: readonly (keyof UserValues)[] = [
  'fullname',
  'email',
  'password',
  'password_confirmation',
  'cuentas',
  'permissions',
]

/** Those of a sub-user; of a new one, without one. */
export function valuesOfUser(user: User | null): UserValues {
  return {
    fullname: user?.fullname ?? '',
    email: user?.email ?? '',
    password: '',
    password_confirmation: '',
    cuentas: user?.account_allocated.map(({ cuit }) => cuit) ?? [],
    permissions: user?.permissions.map(({ id }) => String(id)) ?? [],
  }
}

/** Without a uuid it is a new one; a blank password stays as it is, or is chosen through a mail. [S103, A116] */
export const argsOfUser = (
  { permissions, ...values }: UserValues,
  uuid: string | undefined,
): InputOf<typeof saveUser> => ({
  ...(uuid && { uuid }),
  ...values,
  permissions: permissions.map(Number),
})

/** The accounts that a person may hand on: their own and the associated ones, each once. */
export function ownAccounts({ account, accounts }: Pick<Person, 'account' | 'accounts'>): SelectOption[] {
  const all = [...(account ? [account] : []), ...accounts]
  const byCuit = new Map(all.map((item) => [item.cuit, item]))
  return [...byCuit.values()].map(({ cuit, account_name }) => ({
    value: cuit,
    label: account_name,
    detail: formatCuit(cuit),
  }))
}
