import {
  download,
  exportCarrierReport,
  exportGroup,
  exportOwnerFigures,
  exportTurnos,
} from '#contract/calls/exports.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { Download } from '#server/http/answer/download.ts'
import { type Handler, handle, handlePublic, type PublicContext } from '#server/http/handler.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { type ExportAsked, takeExportLink } from './export-links.ts'
import { EXPORTED } from './exported-files.ts'
import { makeFileLink } from './file-link.ts'

const OVER = 'El enlace de descarga venció. Volvé a exportar.'

interface Adapters {
  files: FileMaker
  store: BlobStore
}

/** The file as the user of the session may see it now; without session or permission the link is over. [SEC11] */
async function fileOf(
  context: PublicContext,
  { session_id, what, args }: ExportAsked,
  { files, store }: Adapters,
): Promise<Download> {
  const identity = await context.sessions.identifySession(session_id)
  const { gate, stored } = EXPORTED[what]
  const { caller, scope } = identity
  if (!passes(gate, caller)) throw new AppError('sin-permiso')
  const { now, signal } = context
  const found =
    (await stored?.({ ...identity, now, blobs: store }, args as never)) ??
    (await files.make({ what, args, caller, scope, now }, signal))
  context.log.info('export fetched', { user: caller.id, what })
  return found
}

const downloadWith = (adapters: Adapters) =>
  handlePublic(download, async (context, { token }) => {
    const asked = await takeExportLink(context.db, token)
    if (!asked) throw new AppError('no-encontrado', { message: OVER })
    return fileOf(context, asked, adapters).catch((error: unknown) => {
      const isOver = error instanceof AppError && [401, 403].includes(error.status)
      throw isOver ? new AppError('no-encontrado', { message: OVER }) : error
    })
  })

export const exportFileHandlers = (adapters: Adapters): Handler[] => [
  handle(exportGroup, (context, args) => makeFileLink(context, 'grupos', args)),
  handle(exportTurnos, (context, args) => makeFileLink(context, 'turnos', args)),
  handle(exportCarrierReport, (context, args) => makeFileLink(context, 'informe-fleteros', args)),
  handle(exportOwnerFigures, (context, args) => makeFileLink(context, 'tablero', args)),
  downloadWith(adapters),
]
