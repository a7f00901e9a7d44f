import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { type ConfigUser, searchAccountsForUsers } from '#contract/calls/config/users.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { OnlineFormInHand } from '#src/forms/use-online-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { BranchField } from './branch-field.tsx'
import type { UserValues } from './user-values.ts'

export interface UserFieldsProps {
  form: Pick<OnlineFormInHand<never, UserValues>, 'values' | 'set' | 'errors'>
  user: ConfigUser | null
}

/** Where a user belongs: their account with its sub-users, and their branch. [A179, A193, A194] */
export function PlaceFields({ form, user }: UserFieldsProps) {
  const { values, set, errors } = form
  return (
    <>
      {user?.parent ? null : <AccountField form={form} user={user} />}
      {user?.account ? (
        <TextInput
          label="Subusuarios de la cuenta"
          description="Los que pueden tener activos todos sus usuarios juntos"
          inputMode="numeric"
          value={values.subusuarios}
          onChange={(event) => set({ subusuarios: event.currentTarget.value })}
          error={fieldError(errors, 'subusuarios')}
        />
      ) : null}
      <BranchField
        value={values.sucursal_uuid}
        known={user?.sucursal ?? null}
        onChange={(sucursal_uuid) => set({ sucursal_uuid })}
        error={fieldError(errors, 'sucursal_uuid')}
      />
    </>
  )
}

/** The account a user belongs to, by name or CUIT. */
function AccountField({ form: { values, set, errors }, user }: UserFieldsProps) {
  const { ask } = useDevice()
  const source = useMemo(() => {
    const load: LoadOptions = async (q) => {
      const found = await ask(searchAccountsForUsers, { q })
      return { options: found.map(asOption), hasNext: false }
    }
    return { load }
  }, [ask])
  return (
    <RemoteSelect
      clearable
      label="Cuenta vinculada"
      description="La del cliente; en blanco para el personal"
      source={source}
      known={user?.account ? [asOption(user.account)] : []}
      value={values.crm_id}
      onChange={(crm_id) => set({ crm_id })}
      error={fieldError(errors, 'crm_id')}
    />
  )
}

const asOption = ({ id, account_name, cuit }: { id: number; account_name: string; cuit: string }) => ({
  value: String(id),
  label: account_name,
  detail: formatCuit(cuit),
})
