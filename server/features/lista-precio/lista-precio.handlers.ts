import { descargarListaDePrecios, listarListasDePrecios } from '#contract/calls/config/lista-precio.ts'
import { makeFileLink } from '#server/features/exportar/file-link.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { listasRevision, readListas } from './listas.db.ts'

export const listaPrecioHandlers: Handler[] = [
  handle(
    listarListasDePrecios,
    async ({ db, caller }) => ({ data: await readListas(db, caller) }),
    listasRevision,
  ),
  handle(descargarListaDePrecios, (context, args) => makeFileLink(context, 'lista-precio', args)),
]
