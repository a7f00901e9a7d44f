import { sql } from 'drizzle-orm'
import { getClaimPhoto } from '#contract/calls/claims.ts'
import { downloadPriceList } from '#contract/calls/config/price-list.ts'
import { exportRejects } from '#contract/calls/config/sync.ts'
import {
  exportCarrierReport,
  exportGroup,
  exportOwnerFigures,
  exportTurnos,
  TURNO_IN_FILE,
} from '#contract/calls/exports.ts'
import { listOrders } from '#contract/calls/orders.ts'
import { getQuotePdf } from '#contract/calls/quotes/quotes.ts'
import { listRegistrations } from '#contract/calls/registrations.ts'
import { getProofPdf, getProofPhoto } from '#contract/calls/road/proofs.ts'
import { exportVouchers, viewVoucher } from '#contract/calls/statement/vouchers.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf, Endpoint } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { claimPicture, claimPictureFile } from '#server/features/claims/claim-pictures.ts'
import { priceListFile } from '#server/features/price-list/list-file.ts'
import { proofFile } from '#server/features/proofs/proof-file.ts'
import { proofPicture, proofPictureFile } from '#server/features/proofs/proof-photos.ts'
import { quoteFile } from '#server/features/quotes/quote-file.ts'
import { lineFilter } from '#server/features/registrations/pending-lines.ts'
import { rejectsFile } from '#server/features/sync/rejects-file.ts'
import { voucherFile, vouchersFile } from '#server/features/vouchers/voucher-files.ts'
import type { FileContext, FileReader } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import { readerOf } from '#server/http/handler.ts'
import { readTurnos, turnoInScope } from '#server/records/turno/read.ts'
import { carrierReportFile } from './carrier-report-file.ts'
import type { Exported } from './export-links.ts'
import type { ExportedFile } from './exported-file.ts'
import { linesWhere, newListCsv } from './new-list-file.ts'
import { ordersAsked } from './orders-asked.ts'
import { ordersCsv, ordersWhere, refuseUnexportable } from './orders-file.ts'
import { ownerFiguresFile } from './owner-figures-file.ts'
import { allNamed } from './referred.ts'
import { turnosCsv } from './turnos-csv.ts'

const exported = <E extends Endpoint>(_: E, file: ExportedFile<ArgsOf<E>>): ExportedFile<never> =>
  file as never

const csvFile = (what: Exported, { now }: FileReader, text: string) =>
  new Download(`${what}-${dayOf(now)}.csv`, 'text/csv; charset=utf-8', text)

const groupsAsked = ({ db, scope }: FileReader, references: readonly string[]) =>
  allNamed(db, sql`order_groups`, { references, within: withinAccounts(scope, sql`t.account_id`) })

const ofGroups = (ids: number[]) => sql`orders.group_id = any(${sql.param(ids)}::int[])`

function turnosAsked(
  { db, scope, caller }: FileReader,
  { turnos_ids, detalle: detail }: ArgsOf<typeof exportTurnos>,
) {
  if (detail && !passes(TURNO_IN_FILE, caller)) throw new AppError('sin-permiso')
  const within = sql`t.deleted_at is null and ${turnoInScope(scope)}`
  return allNamed(db, sql`turnos`, { references: turnos_ids, within })
}

/** Everything that can be exported. A link is checked again by the same rules when it is followed. [SEC11] */
export const EXPORTED: Record<Exported, ExportedFile<never>> = {
  pedidos: exported(listOrders, {
    gate: { all: ['pedido-ver', 'pedidos-exportar-csv'] },
    check: (context, args) => refuseUnexportable(context.db, ordersWhere(ordersAsked(context, args).where)),
    made: async (context, args) =>
      csvFile('pedidos', context, await ordersCsv(context, ordersAsked(context, args))),
  }),
  'pedidos-nuevos': exported(listRegistrations, {
    gate: { all: [listRegistrations.needs, 'pedidos-exportar-csv'] },
    check: (context, args) =>
      refuseUnexportable(
        context.db,
        ordersWhere(ordersAsked(context, args).where),
        linesWhere(lineFilter(context, args)),
      ),
    made: async (context, args) => csvFile('pedidos-nuevos', context, await newListCsv(context, args)),
  }),
  grupos: exported(exportGroup, {
    gate: exportGroup.needs,
    check: async (context, { id }) =>
      refuseUnexportable(context.db, ordersWhere(ofGroups(await groupsAsked(context, id)))),
    made: async (context, { id }) => {
      const where = ofGroups(await groupsAsked(context, id))
      const text = await ordersCsv(context, { where, orderBy: sql`orders.group_id, orders.id` })
      return csvFile('grupos', context, text)
    },
  }),
  turnos: exported(exportTurnos, {
    gate: exportTurnos.needs,
    check: turnosAsked,
    made: async (context, args) => {
      const { db } = context
      const ids = sql.param(await turnosAsked(context, args))
      const turnos = await readTurnos(db, sql`t.id = any(${ids}::int[])`, readerOf(context))
      return csvFile('turnos', context, await turnosCsv(db, turnos))
    },
  }),
  'informe-fleteros': exported(exportCarrierReport, carrierReportFile),
  tablero: exported(exportOwnerFigures, ownerFiguresFile),
  comprobantes: exported(exportVouchers, vouchersFile),
  comprobante: exported(viewVoucher, voucherFile),
  'reclamo-foto': exported(getClaimPhoto, {
    gate: getClaimPhoto.needs,
    check: claimPicture,
    stored: claimPictureFile,
  }),
  rechazos: exported(exportRejects, rejectsFile),
  'lista-precio': exported(downloadPriceList, priceListFile),
  presupuesto: exported(getQuotePdf, quoteFile),
  conforme: exported(getProofPdf, proofFile),
  'conforme-foto': exported(getProofPhoto, {
    gate: getProofPhoto.needs,
    check: proofPicture,
    stored: proofPictureFile,
  }),
}

/** Makes what is exported under a name; a 404 for what is only stored. */
export async function makeExported(what: string, context: FileContext, args: unknown): Promise<Download> {
  const { made } = EXPORTED[what as Exported]
  if (!made) throw new AppError('no-encontrado')
  return made(context, args as never)
}
