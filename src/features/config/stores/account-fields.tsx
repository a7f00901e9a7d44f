import { useMemo } from 'react'
import type { StoreAccount } from '#contract/calls/config/stores.ts'
import { searchAccountsForUsers } from '#contract/calls/config/users.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { CatalogueFormInHand } from '#src/features/config/catalogue/catalogue-screen.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'

interface FieldProps {
  form: CatalogueFormInHand
  label: string
}

const asOption = ({ id, account_name, cuit }: StoreAccount) => ({
  value: String(id),
  label: account_name,
  detail: formatCuit(cuit),
})

function useAccounts() {
  const { ask } = useDevice()
  return useMemo(() => {
    const load: LoadOptions = async (q) => {
      const found = await ask(searchAccountsForUsers, { q })
      return { options: found.map(asOption), hasNext: false }
    }
    return { load }
  }, [ask])
}

const knownOf = ({ values }: CatalogueFormInHand) => (values.conocidas as StoreAccount[]).map(asOption)

/** The account of the store itself. */
export function StoreAccountField({ form, label }: FieldProps) {
  return (
    <RemoteSelect
      required
      label={label}
      source={useAccounts()}
      known={knownOf(form)}
      value={String(form.values.tienda_account_id ?? '') || null}
      onChange={(id) => form.set({ tienda_account_id: id ?? '' })}
      error={fieldError(form.errors, 'tienda_account_id')}
    />
  )
}

/** The accounts that it serves. */
export function ServedAccountsField({ form, label }: FieldProps) {
  return (
    <RemoteSelect
      multiple
      required
      label={label}
      description="Las ven los usuarios de la tienda que tengan el permiso «Es tienda»."
      source={useAccounts()}
      known={knownOf(form)}
      value={form.values.accounts as string[]}
      onChange={(accounts) => form.set({ accounts })}
      error={fieldError(form.errors, 'accounts')}
    />
  )
}
