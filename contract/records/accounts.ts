import { cuitDigits } from '#contract/kit/cuit.ts'
import { describeRecord } from '#contract/kit/record.ts'

export const accounts = describeRecord({ table: 'cuentas', key: 'id' })

/** The texts an account is found by. */
export const accountTexts = (account: { account_name: string; business_name: string; cuit: string }) => [
  account.account_name,
  account.business_name,
  account.cuit,
  cuitDigits(account.cuit) ?? account.cuit,
]
