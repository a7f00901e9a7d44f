import {
  exportVouchers,
  listVouchers,
  MAX_VOUCHERS,
  viewVoucher,
} from '#contract/calls/statement/vouchers.ts'
import { audit } from '#server/db/audit.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { readVouchers, vouchersAsked } from './vouchers.db.ts'

const list = handle(listVouchers, async (context, args) => {
  const { db, caller, ip } = context
  const found = await readVouchers(db, await vouchersAsked(context, args), MAX_VOUCHERS + 1)
  if (found.length > MAX_VOUCHERS) context.header('X-Truncado', '1')
  if (caller.impersonator !== null)
    await audit(db, { actor: caller, action: 'comprobantes-leidos', details: { ...args }, ip })
  return found.slice(0, MAX_VOUCHERS)
})

export const vouchersHandlers: Handler[] = [
  list,
  handle(exportVouchers, (context, args) => makeFileLink(context, 'comprobantes', args)),
  handle(viewVoucher, (context, args) => makeFileLink(context, 'comprobante', args)),
]
