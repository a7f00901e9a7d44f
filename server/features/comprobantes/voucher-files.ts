import { extname } from 'node:path'
import {
  type exportarComprobantes,
  VE_COMPROBANTES,
  type verComprobante,
} from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { ExportedFile } from '#server/features/exportar/exported-file.ts'
import { XLSX } from '#server/features/exportar/xlsx.ts'
import { Download } from '#server/http/answer/download.ts'
import type { Context } from '#server/http/handler.ts'
import { renderVoucher } from './comprobante-pdf.ts'
import {
  readVoucher,
  readVouchers,
  voucherScope,
  vouchersAsked,
  type WholeVoucher,
} from './comprobantes.db.ts'
import { vouchersCsv, vouchersXlsx } from './comprobantes-file.ts'

type Asked = ArgsOf<typeof exportarComprobantes>

/** The most vouchers that one file holds. */
const MOST = 5000

const found = async (context: Context, args: Asked) =>
  readVouchers(context.db, await vouchersAsked(context, args), MOST + 1)

async function refuseUnexportable(context: Context, args: Asked): Promise<void> {
  const { length } = await found(context, args)
  if (length === 0) throw new AppError('no-encontrado', { message: 'No hay comprobantes con esos filtros.' })
  if (length > MOST)
    throw invalid('exportToFile', `Se pueden exportar hasta ${MOST} comprobantes: elegí más filtros.`)
}

async function listFile(context: Context, args: Asked): Promise<Download> {
  const rows = (await found(context, args)).slice(0, MOST)
  const name = `comprobantes-${dayOf(context.now)}`
  return args.exportToFile === 'csv'
    ? new Download(`${name}.csv`, 'text/csv; charset=utf-8', vouchersCsv(rows))
    : new Download(`${name}.xlsx`, XLSX, await vouchersXlsx(rows))
}

async function voucherAsked(context: Context, id: number): Promise<WholeVoucher> {
  const voucher = await readVoucher(context.db, voucherScope(context), id)
  if (!voucher) throw new AppError('no-encontrado')
  return voucher
}

/** The original as the ERP gave it; one that the store has lost leaves the summary. [A129] */
async function pdfOf(context: Context, id: number): Promise<Download> {
  const voucher = await voucherAsked(context, id)
  const original = voucher.file === null ? null : await context.blobs.get(voucher.file)
  const name = `${voucher.document_type} ${voucher.reference_document_number || voucher.sap_document_number}`
  if (original) return new Download(`${name}${extname(voucher.file ?? '')}`, original.type, original.bytes)
  return new Download(`Resumen de ${name}.pdf`, 'application/pdf', await renderVoucher(voucher, context))
}

/** The filtered list as a file. [SEC11, SEC61] */
export const vouchersFile: ExportedFile<Asked> = {
  gate: VE_COMPROBANTES,
  check: refuseUnexportable,
  file: listFile,
}

/** One voucher as a file. [SEC11, A129] */
export const voucherFile: ExportedFile<ArgsOf<typeof verComprobante>> = {
  gate: VE_COMPROBANTES,
  check: (context, { id }) => voucherAsked(context, id),
  file: (context, { id }) => pdfOf(context, id),
}
