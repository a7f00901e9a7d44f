import type { Voucher } from '#contract/calls/statement/vouchers.ts'
import { centsOf } from '#contract/kit/cents.ts'
import { type Cell, csvOf } from '#server/features/exports/csv.ts'
import { type SheetColumn, xlsxOf } from '#server/features/exports/xlsx.ts'

/** Some amounts are without taxes; a column says so, as an amount with an asterisk would be text. [S254] */
const COLUMNS: readonly SheetColumn<Voucher>[] = [
  { name: 'Fecha', cell: ({ from_date_formatted }) => from_date_formatted, isDay: true, width: 12 },
  { name: 'Sociedad', cell: ({ company }) => company, width: 10 },
  { name: 'Tipo', cell: ({ document_type }) => document_type, width: 16 },
  { name: 'Comprobante', cell: ({ reference_document_number }) => reference_document_number, width: 18 },
  { name: 'SAP', cell: ({ sap_document_number }) => sap_document_number, width: 14 },
  { name: 'Cuenta', cell: ({ account_name }) => account_name, width: 36 },
  { name: 'Moneda', cell: ({ moneda: currency }) => currency, width: 8 },
  { name: 'Importe', cell: ({ amount }) => amount, isAmount: true, width: 16 },
  {
    name: 'Sin impuestos',
    cell: ({ sin_impuestos }) => (sin_impuestos ? 'sí' : ''),
    width: 14,
  },
  { name: 'Total', cell: ({ total }) => total, isAmount: true, width: 16 },
]

/** Vouchers as CSV. [SEC61] */
export const vouchersCsv = (rows: readonly Voucher[]): string => csvOf(COLUMNS, rows)

/** A line for each currency there is: pesos and dollars are not added up. */
function totalsOf(rows: readonly Voucher[]): Cell[][] {
  const currencies = [...new Set(rows.map(({ moneda: currency }) => currency))]
  return currencies.map((currency) => {
    const sum = (amountOf: (voucher: Voucher) => number): number =>
      rows.reduce((cents, row) => cents + (row.moneda === currency ? centsOf(amountOf(row)) : 0), 0) / 100
    const amounts = {
      Moneda: currency,
      Importe: sum(({ amount }) => amount),
      Total: sum(({ total }) => total),
    }
    const cells: Record<string, Cell> = { Fecha: 'Total', ...amounts }
    return COLUMNS.map(({ name }) => cells[name] ?? null)
  })
}

/** Vouchers as XLSX, with dates and amounts that a spreadsheet can count with. */
export const vouchersXlsx = (rows: readonly Voucher[]): Promise<Uint8Array> =>
  xlsxOf({ sheet: 'Comprobantes', columns: COLUMNS, rows, totals: totalsOf(rows) })
