import type { exportRejects, Reject } from '#contract/calls/config/sync.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Column, csvOf } from '#server/features/exports/csv.ts'
import type { ExportedFile } from '#server/features/exports/exported-file.ts'
import type { FileReader } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import { readRejects, readRun, type WholeRun } from './runs.db.ts'

/** The most lines that one file holds. */
const MAX_LINES = 10_000

const COLUMNS: readonly Column<Omit<Reject, 'id' | 'aviso'> & { aviso: boolean | null }>[] = [
  { name: 'Línea', cell: ({ line }) => line },
  { name: 'Campo', cell: ({ field }) => field },
  {
    name: 'Qué pasó',
    cell: ({ aviso: isWarning }) => (isWarning === null ? '' : isWarning ? 'Aviso' : 'Rechazada'),
  },
  { name: 'Motivo', cell: ({ reason }) => reason },
  { name: 'Contenido', cell: ({ raw }) => raw },
]

async function runAsked({ db }: FileReader, id: number): Promise<WholeRun> {
  const run = await readRun(db, id)
  if (!run) throw new AppError('no-encontrado')
  return run
}

/** The lines that a run left out and its warnings; a last line says how many more there are. [SEC61] */
export const rejectsFile: ExportedFile<ArgsOf<typeof exportRejects>> = {
  gate: 'root',
  check: (context, { id }) => runAsked(context, id),
  made: async (context, { id }) => {
    const { task, rechazadas, avisos: warnings } = await runAsked(context, id)
    const rows = await readRejects(context.db, id, { most: MAX_LINES, from: 0 })
    const more = rechazadas + warnings - rows.length
    const last =
      more > 0 ? [{ line: null, field: '', reason: `Hay ${more} líneas más.`, raw: '', aviso: null }] : []
    const text = csvOf(COLUMNS, [...rows, ...last])
    return new Download(`rechazos-${task}-${id}.csv`, 'text/csv; charset=utf-8', text)
  },
}
