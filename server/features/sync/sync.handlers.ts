import {
  confirmRun,
  discardRun,
  exportRejects,
  getRun,
  listRuns,
  listSyncTasks,
  scheduleSync,
  uploadSyncFile,
} from '#contract/calls/config/sync.ts'
import { AppError } from '#contract/kit/errors.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { confirm, discard } from './decide.ts'
import { program } from './program.ts'
import { countRejects, REJECTS_PER_PAGE, RUNS_PER_PAGE, readRejects, readRun, readRuns } from './runs.db.ts'
import { takeUpload, type UploadPlace } from './take-upload.ts'
import { type ErpPlace, readTasks } from './tasks.ts'

const listRunsHandler = handle(listRuns, async ({ db, origin }, args) => {
  const page = pageNumber(args.page)
  const { total, runs } = await readRuns(db, args.task, page)
  const counted = { page, perPage: RUNS_PER_PAGE, shown: runs.length, total }
  return { data: { ...numberedPages({ origin, path: listRuns.path, args }, counted), data: runs } }
})

const readOne = handle(getRun, async ({ db, origin }, { id, page: asked }) => {
  const run = await readRun(db, id)
  if (!run) throw new AppError('no-encontrado')
  const page = pageNumber(asked)
  const rows = await readRejects(db, id, { most: REJECTS_PER_PAGE, from: (page - 1) * REJECTS_PER_PAGE })
  const counted = { page, perPage: REJECTS_PER_PAGE, shown: rows.length, total: await countRejects(db, id) }
  const listed = { origin, path: getRun.path.replace(':id', String(id)), args: {} }
  return { data: { ...run, rechazos: { ...numberedPages(listed, counted), data: rows } } }
})

/** The tasks of the ERP and their runs, for root. [S287, S288] */
export const syncHandlers = (erp: ErpPlace & UploadPlace): Handler[] => [
  handle(listSyncTasks, async (context) => ({ data: await readTasks(context, erp) })),
  handle(scheduleSync, async (context, { tasks }) => ({
    message: 'Se ha creado la tarea de sincronización',
    data: await program(context, tasks),
  })),
  handle(uploadSyncFile, (context, args) => takeUpload(context, args, erp)),
  listRunsHandler,
  readOne,
  handle(exportRejects, (context, args) => makeFileLink(context, 'rechazos', args)),
  handle(confirmRun, async (context, { id, lecturas: readings }) => {
    await confirm(context, id, readings ?? [])
    return { message: 'El archivo se va a aplicar.' }
  }),
  handle(discardRun, async (context, { id }) => {
    await discard(context, id, erp.erpDir)
    return { message: 'Se descartó el archivo.' }
  }),
]
