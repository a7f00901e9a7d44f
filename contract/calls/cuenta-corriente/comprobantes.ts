import * as v from 'valibot'
import { enlaceDeDescarga } from '#contract/calls/exportar.ts'
import { addDays, type Day, day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { opcional } from '#contract/kit/wire.ts'
import { moneda, numeroDeCuenta } from './cuenta-corriente.ts'
import { SOCIEDADES } from './saldos.ts'

/** What the vouchers are filtered by; the first is any of them. [S254] */
export const TIPOS_DE_COMPROBANTE = ['all', 'Factura', 'Orden de pago', 'Recibo'] as const

/** The days that are shown when none are asked for. [A73] */
export const DIAS_POR_DEFECTO = 90

/** The most vouchers of one list. [A138] */
export const MOST_COMPROBANTES = 500

/** Who sees vouchers: customers and sellers of the current account, and who administers payments. [A158] */
export const VE_COMPROBANTES: Gate = { any: ['cuenta-corriente-ver', 'boton-de-pago-administracion'] }

/** A voucher. [S256] */
export const comprobante = v.object({
  id: v.number(),
  /** dd/mm/yyyy */
  from_date_formatted: v.string(),
  company: v.string(),
  document_type: v.string(),
  reference_document_number: v.string(),
  sap_document_number: v.string(),
  /** Debts are positive, payments negative; of invoices without taxes. [S254, A140] */
  amount: v.number(),
  moneda,
  /** Elsewhere, https only. */
  url_gdrive: v.nullable(v.string()),
  /** Whether its original is kept here. */
  original: v.boolean(),
  account_name: v.string(),
})
export type Comprobante = v.InferOutput<typeof comprobante>

/** `09/03/2026` as `2026-03-09`; anything else as it is. [A139] */
const isoDay = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

const dia = v.pipe(v.string(), v.transform(isoDay), day)

const filtros = v.object({
  document_type: opcional(v.picklist(TIPOS_DE_COMPROBANTE)),
  business_name: opcional(v.picklist(['all', ...SOCIEDADES])),
  account: opcional(numeroDeCuenta),
  fecha_desde: opcional(dia),
  fecha_hasta: opcional(dia),
})
export type FiltrosDeComprobantes = v.InferOutput<typeof filtros>

/** The days a list is of: up to today, or the usual number of them before its last day. [A73] */
export function rangoDeComprobantes(
  { fecha_desde, fecha_hasta }: FiltrosDeComprobantes,
  today: Day,
): { desde: Day; hasta: Day } {
  const hasta = fecha_hasta ?? today
  return { desde: fecha_desde ?? addDays(hasta, -DIAS_POR_DEFECTO), hasta }
}

/** At most 500 vouchers, newest first; `X-Truncado: 1` when there are more. The range is of two years at most. [S253, A138] */
export const listarComprobantes = defineEndpoint({
  method: 'GET',
  path: '/api/historico-de-comprobantes',
  summary: 'Histórico de comprobantes',
  needs: VE_COMPROBANTES,
  cost: { line: 'reads' },
  input: filtros,
  output: v.array(comprobante),
})

/** The vouchers of a list as a file. [SEC11, SEC61] */
export const exportarComprobantes = defineEndpoint({
  method: 'GET',
  path: '/api/exportar/comprobantes',
  summary: 'Exportar comprobantes a XLSX o CSV',
  needs: VE_COMPROBANTES,
  input: v.object({ ...filtros.entries, exportToFile: v.picklist(['csv', 'xlsx']) }),
  output: enlaceDeDescarga,
})

/** A voucher as PDF: its original where it is kept, else a summary that says it is not valid as an invoice. [A129] */
export const verComprobante = defineEndpoint({
  method: 'GET',
  path: '/api/comprobantes/:id/pdf',
  summary: 'Comprobante en PDF',
  needs: VE_COMPROBANTES,
  input: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  output: enlaceDeDescarga,
})

export const comprobantesEndpoints = [listarComprobantes, exportarComprobantes, verComprobante]
