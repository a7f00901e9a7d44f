import * as v from 'valibot'
import { TIPOS_DE_COMPROBANTE } from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/kit/day.ts'
import { type Fields, listAddress } from '#src/bridge/listing/address.ts'
import { one, oneDay, text } from '#src/bridge/listing/field.ts'

export interface ComprobantesFilters {
  /** The number of an account; '' is any. */
  cuenta: string
  tipo: (typeof TIPOS_DE_COMPROBANTE)[number]
  sociedad: 'all' | 'GADS' | 'MGSL'
  desde: string | null
  hasta: string | null
}

const named = (value: ComprobantesFilters['tipo']) => ({ value, label: value })
const days = { min: FIRST_DAY, max: LAST_DAY }

/** Days, company and type. [S253, S254] */
const fields: Fields<ComprobantesFilters, unknown> = {
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
    options: [{ value: 'all', label: 'Todos' }, ...TIPOS_DE_COMPROBANTE.slice(1).map(named)],
  }),
}

/** The address of the vouchers. */
export const comprobantesAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type ComprobantesSearch = ReturnType<typeof comprobantesAddress.read>

/** What the server is asked for; days that are not said are its own. */
export function asked({ cuenta, tipo, sociedad, desde, hasta }: ComprobantesFilters) {
  return {
    ...(cuenta !== '' && { account: cuenta }),
    ...(tipo !== 'all' && { document_type: tipo }),
    ...(sociedad !== 'all' && { business_name: sociedad }),
    ...(desde !== null && { fecha_desde: desde }),
    ...(hasta !== null && { fecha_hasta: hasta }),
  }
}
