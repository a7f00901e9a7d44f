import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { uploadSyncFile } from '#contract/calls/config/sync.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { erpTaskOf } from '#server/erp/erp-tasks.ts'
import { waitingName } from '#server/erp/files/in-folder.ts'
import { addErpJob } from '#server/erp/run/add-erp-job.ts'
import type { UploadRead } from '#server/erp/upload/read-upload.ts'
import { keepUpload, storeUpload } from '#server/erp/upload/upload-folder.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { Context } from '#server/http/handler.ts'
import { fileBytes, SentFile } from '#server/http/request/sent-file.ts'

export interface UploadPlace {
  erpDir?: string | undefined
  /** Reads files beside the calls. */
  files: FileMaker
}

type Args = ArgsOf<typeof uploadSyncFile>
type Answer = OutputOf<typeof uploadSyncFile>

/** Characters of a file's name that are kept. */
const MAX_NAME = 80

/** The name of a file of signs that any folder takes, and its ending: '.xlsx', '.csv' where it has none. */
function plainName(file: Args['archivo']): { name: string; ending: string } {
  const sent = file instanceof SentFile ? (file.name.split(/[\\/]/).at(-1) ?? '') : ''
  const ending = /\.[a-z0-9]{1,5}$/i.exec(sent)?.[0] ?? ''
  const plain = sent
    .slice(0, sent.length - ending.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._-]+/, '')
  return { name: plain.slice(0, MAX_NAME) || 'archivo', ending: ending.toLowerCase() || '.csv' }
}

/** A run that waits to be read, unless the task has one under way. */
async function addRun(
  tx: Tx,
  { task, file, user }: { task: string; file: string; user: number },
): Promise<number> {
  const guard = { branches: [], examples: [], doubts: [], uploaded: true }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into sync_runs (task, asked_by, file, guard) values (${task}, ${user}, ${file}, ${JSON.stringify(guard)}::jsonb)
    on conflict (task) where status in ('pendiente', 'en curso') do nothing returning id`)
  const [run] = rows
  if (run) return run.id
  throw new AppError('transicion-invalida', { message: 'Esta tarea está corriendo: esperá a que termine.' })
}

const asked = (more: Partial<Answer['data']>, message: string): Answer => ({
  message,
  data: { corrida: null, tareas: [], hojas: [], ...more },
})

/** The answer to a file of which something has to be chosen; null when it can be read. Throws a 422 for a refused one. */
function questionOf(read: UploadRead): Answer | null {
  if ('refused' in read) throw invalid('archivo', read.refused)
  if ('sheets' in read) return asked({ hojas: read.sheets }, 'El libro tiene varias hojas: elegí una.')
  if (!('methods' in read)) return null
  const tasks = read.methods.map((method) => ({ method, name: erpTaskOf(method)?.name ?? method }))
  return asked({ tareas: tasks }, 'El archivo puede ser de varias tareas: elegí una.')
}

/** Takes a file that a person sent, to be read soon and to wait for them; who sent which is written down. */
export async function takeUpload(
  context: Context,
  { archivo: file, tarea: method, hoja: sheet }: Args,
  { erpDir, files }: UploadPlace,
): Promise<Answer> {
  if (erpDir === undefined) throw invalid('archivo', 'Esta instalación no tiene una carpeta del ERP.')
  const { db, caller, ip, signal } = context
  const path = await storeUpload(erpDir, await fileBytes(file))
  try {
    const { name, ending } = plainName(file)
    const read = await files.readUpload({ path, name, method, sheet }, caller.id, signal)
    const question = questionOf(read)
    if (question !== null || !('method' in read)) return question ?? asked({}, '')
    const { method: task } = read
    const run = await db.transaction(async (tx) => {
      const id = await addRun(tx, { task, file: name + ending, user: caller.id })
      await addErpJob(tx, task)
      const target = { type: 'sync_run', id }
      await audit(tx, {
        actor: caller,
        action: 'archivo-del-erp-subido',
        target,
        details: { task, file: name + ending },
        ip,
      })
      await keepUpload(erpDir, path, waitingName({ id, file: name + ending }))
      return id
    })
    return { message: 'El archivo llegó: se está leyendo.', data: { corrida: run, tareas: [], hojas: [] } }
  } finally {
    await rm(path, { force: true })
  }
}
