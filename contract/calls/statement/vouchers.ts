import * as v from 'valibot'
import { downloadLink } from '#contract/calls/exports.ts'
import { addDays, type Day, day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { optional } from '#contract/kit/wire.ts'
import { COMPANIES } from './balances.ts'
import { accountNumber, currency } from './statement.ts'

/** Filters of vouchers; the first is any of them. [S254] */
export const VOUCHER_TYPES = ['all', 'Factura', 'Orden de pago', 'Recibo'] as const

/** The days that are shown when none are asked for. [A73] */
export const DEFAULT_DAYS = 90

/** The most vouchers of one list. [A138] */
export const MAX_VOUCHERS = 500

/** Users who see vouchers: customers and sellers of the current account, payment administrators. [A158] */
export const SEES_VOUCHERS: Gate = { any: ['cuenta-corriente-ver', 'boton-de-pago-administracion'] }

/** A voucher. [S256] */
export const voucher = v.object({
  id: v.number(),
  /** dd/mm/yyyy */
  from_date_formatted: v.string(),
  company: v.string(),
  document_type: v.string(),
  reference_document_number: v.string(),
  sap_document_number: v.string(),
  /** Debts are positive, payments negative; without taxes where the ERP gave that too. [S254, A140] */
  amount: v.number(),
  /** `amount` is without taxes, which an asterisk says. */
  sin_impuestos: v.boolean(),
  /** With taxes, as the statement has it. */
  total: v.number(),
  moneda: currency,
  /** Elsewhere, https only. */
  url_gdrive: v.nullable(v.string()),
  /** Whether its original is kept here. */
  original: v.boolean(),
  account_name: v.string(),
})
export type Voucher = v.InferOutput<typeof voucher>

const filters = v.object({
  document_type: optional(v.picklist(VOUCHER_TYPES)),
  business_name: optional(v.picklist(['all', ...COMPANIES])),
  account: optional(accountNumber),
  fecha_desde: optional(day),
  fecha_hasta: optional(day),
})
export type VoucherFilters = v.InferOutput<typeof filters>

/** The days a list is of: up to today, or the usual number of them before its last day. [A73] */
export function voucherRange(
  { fecha_desde, fecha_hasta }: VoucherFilters,
  today: Day,
): { desde: Day; hasta: Day } {
  const until = fecha_hasta ?? today
  return { desde: fecha_desde ?? addDays(until, -DEFAULT_DAYS), hasta: until }
}

/** At most 500 vouchers, newest first; `X-Truncado: 1` when there are more. The range is of two years at most. [S253, A138] */
export const listVouchers = defineEndpoint({
  method: 'GET',
  path: '/api/historico-de-comprobantes',
  summary: 'Histórico de comprobantes',
  needs: SEES_VOUCHERS,
  cost: { line: 'reads' },
  input: filters,
  output: v.array(voucher),
})

/** The vouchers of a list as a file. [SEC11, SEC61] */
export const exportVouchers = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/comprobantes',
  summary: 'Exportar comprobantes a XLSX o CSV',
  needs: SEES_VOUCHERS,
  input: v.object({ ...filters.entries, exportToFile: v.picklist(['csv', 'xlsx']) }),
  output: downloadLink,
})

/** A voucher as PDF: its original where it is kept, else a summary that says it is not valid as an invoice. [A129] */
export const viewVoucher = defineEndpoint({
  method: 'GET',
  path: '/api/comprobantes/:id/pdf',
  summary: 'Comprobante en PDF',
  needs: SEES_VOUCHERS,
  input: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  output: downloadLink,
})

export const vouchersEndpoints = [listVouchers, exportVouchers, viewVoucher]
