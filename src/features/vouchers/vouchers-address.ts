import * as v from 'valibot'
import { VOUCHER_TYPES } from '#contract/calls/statement/vouchers.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/kit/day.ts'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { one, oneDay, text } from '#src/lists/field.ts'

export interface VouchersFilters {
  /** The number of an account; '' is any. */
  cuenta: string
  tipo: (typeof VOUCHER_TYPES)[number]
  sociedad: 'all' | 'GADS' | 'MGSL'
  desde: string | null
  hasta: string | null
}

const named = (value: VouchersFilters['tipo']) => ({ value, label: value })
const days = { min: FIRST_DAY, max: LAST_DAY }

/** Days, company and type. [S253, S254] */
const fields: Fields<VouchersFilters, unknown> = {
  cuenta: { ...text, read: (said) => (/^\d{1,9}$/.test(said) ? said : '') },
  desde: oneDay({ label: 'Desde', ...days }),
  hasta: oneDay({ label: 'Hasta', ...days }),
  sociedad: one({
    label: 'Sociedad',
    options: [
      { value: 'all', label: 'Todas' },
      { value: 'GADS', label: 'GADS' },
      { value: 'MGSL', label: 'MGSL' },
    ],
  }),
  tipo: one({
    label: 'Tipo de comprobante',
    options: [{ value: 'all', label: 'Todos' }, ...VOUCHER_TYPES.slice(1).map(named)],
  }),
}

/** The address of the vouchers. */
export const vouchersAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type VoucherSearch = ReturnType<typeof vouchersAddress.read>

/** The question to the server; days that are not said are its own. */
export function asked({
  cuenta: account,
  tipo: type,
  sociedad: company,
  desde: from,
  hasta: until,
}: VouchersFilters) {
  return {
    ...(account !== '' && { account: account }),
    ...(type !== 'all' && { document_type: type }),
    ...(company !== 'all' && { business_name: company }),
    ...(from !== null && { fecha_desde: from }),
    ...(until !== null && { fecha_hasta: until }),
  }
}
