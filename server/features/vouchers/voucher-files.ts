import { extname } from 'node:path'
import { type exportVouchers, SEES_VOUCHERS, type viewVoucher } from '#contract/calls/statement/vouchers.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { ExportedFile } from '#server/features/exports/exported-file.ts'
import { XLSX } from '#server/features/exports/xlsx.ts'
import type { FileContext, FileReader, StoredContext } from '#server/files/file-job.ts'
import { makeOnce } from '#server/files/make-once.ts'
import { Download } from '#server/http/answer/download.ts'
import { letterheadOf } from '#server/letterhead/letterhead.ts'
import { renderVoucher } from './voucher-pdf.ts'
import {
  countVouchers,
  readVoucher,
  readVouchers,
  voucherScope,
  vouchersAsked,
  type WholeVoucher,
} from './vouchers.db.ts'
import { vouchersCsv, vouchersXlsx } from './vouchers-file.ts'

type Asked = ArgsOf<typeof exportVouchers>

/** The most vouchers that one file holds. */
const MAX_VOUCHERS = 5000

async function refuseUnexportable(context: FileReader, args: Asked): Promise<void> {
  const found = await countVouchers(context.db, await vouchersAsked(context, args), MAX_VOUCHERS + 1)
  if (found === 0) throw new AppError('no-encontrado', { message: 'No hay comprobantes con esos filtros.' })
  if (found > MAX_VOUCHERS)
    throw invalid('exportToFile', `Se pueden exportar hasta ${MAX_VOUCHERS} comprobantes: elegí más filtros.`)
}

async function listFile(context: FileContext, args: Asked): Promise<Download> {
  const rows = await readVouchers(context.db, await vouchersAsked(context, args), MAX_VOUCHERS)
  const name = `comprobantes-${dayOf(context.now)}`
  if (args.exportToFile === 'csv')
    return new Download(`${name}.csv`, 'text/csv; charset=utf-8', vouchersCsv(rows))
  const content = { maker: 'vouchers', version: 3, content: rows, extension: 'xlsx' } as const
  return new Download(`${name}.xlsx`, XLSX, await makeOnce(context, content, () => vouchersXlsx(rows)))
}

async function voucherAsked(context: FileReader, id: number): Promise<WholeVoucher> {
  const voucher = await readVoucher(context.db, voucherScope(context), id)
  if (!voucher) throw new AppError('no-encontrado')
  return voucher
}

const nameOf = ({ document_type, reference_document_number, sap_document_number }: WholeVoucher): string =>
  `${document_type} ${reference_document_number || sap_document_number}`

/** The original as the ERP gave it; one that the store has lost leaves the summary. [A129] */
async function originalOf(context: StoredContext, id: number): Promise<Download | null> {
  const voucher = await voucherAsked(context, id)
  const original = voucher.file === null ? null : await context.blobs.get(voucher.file)
  return (
    original && new Download(nameOf(voucher) + extname(voucher.file ?? ''), original.type, original.bytes)
  )
}

async function summaryOf(context: FileContext, id: number): Promise<Download> {
  const voucher = await voucherAsked(context, id)
  const day = dayOf(context.now)
  const head = await letterheadOf(context.db, context.firm, voucher.account_id)
  const content = { maker: 'voucher', version: 3, content: [voucher, day, head], extension: 'pdf' } as const
  const bytes = await makeOnce(context, content, () => renderVoucher(voucher, { day, head }))
  return new Download(`Resumen de ${nameOf(voucher)}.pdf`, 'application/pdf', bytes)
}

/** The filtered list as a file. [SEC11, SEC61] */
export const vouchersFile: ExportedFile<Asked> = {
  gate: SEES_VOUCHERS,
  check: refuseUnexportable,
  made: listFile,
}

/** A voucher as a file. [SEC11, A129] */
export const voucherFile: ExportedFile<ArgsOf<typeof viewVoucher>> = {
  gate: SEES_VOUCHERS,
  check: (context, { id }) => voucherAsked(context, id),
  stored: (context, { id }) => originalOf(context, id),
  made: (context, { id }) => summaryOf(context, id),
}
