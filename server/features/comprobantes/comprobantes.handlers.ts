import {
  exportarComprobantes,
  listarComprobantes,
  MOST_COMPROBANTES,
  verComprobante,
} from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { audit } from '#server/db/audit.ts'
import { makeFileLink } from '#server/features/exportar/file-link.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { readVouchers, vouchersAsked } from './comprobantes.db.ts'

const list = handle(listarComprobantes, async (context, args) => {
  const { db, caller, ip } = context
  const found = await readVouchers(db, await vouchersAsked(context, args), MOST_COMPROBANTES + 1)
  if (found.length > MOST_COMPROBANTES) context.header('X-Truncado', '1')
  if (caller.impersonator !== null)
    await audit(db, { actor: caller, action: 'comprobantes-leidos', details: { ...args }, ip })
  return found.slice(0, MOST_COMPROBANTES)
})

export const comprobantesHandlers: Handler[] = [
  list,
  handle(exportarComprobantes, (context, args) => makeFileLink(context, 'comprobantes', args)),
  handle(verComprobante, (context, args) => makeFileLink(context, 'comprobante', args)),
]
