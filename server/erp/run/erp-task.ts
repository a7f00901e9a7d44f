import { sql } from 'drizzle-orm'
import { type ErpImport, type ErpReport, isImport } from '#server/erp/erp-import.ts'
import { erpTaskOf } from '#server/erp/erp-tasks.ts'
import { arrivedFiles, namesOf, waitingName } from '#server/erp/files/in-folder.ts'
import type { Task } from '#server/jobs/job.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { addErpJob } from './add-erp-job.ts'
import { answerAsked, confirmedRun, endReport, startRun, uploadedRun, waitsForPerson } from './runs.ts'
import { Busy, type ErpWork, lockTask, takeFile } from './take-file.ts'

/** Milliseconds until a file is looked at again that is still written, or a task that another process runs. */
const RETRY_MS = 60_000

/** The file of the run that a person confirmed, if there is one. */
async function takeConfirmed(work: ErpWork, task: ErpImport): Promise<void> {
  const run = await confirmedRun(work.db, task.method)
  if (!run) return
  const from = `por-confirmar/${waitingName(run)}`
  const chosen = new Map((run.guard?.doubts ?? []).map(({ key, chosen = 0 }) => [key, chosen]))
  await takeFile(work, task, {
    name: run.file,
    from,
    manifest: null,
    refused: null,
    confirmed: run.id,
    chosen,
  })
}

/** Reads the file that a person sent, if there is one, for them to see. */
async function readUploaded(work: ErpWork, task: ErpImport): Promise<void> {
  const run = await uploadedRun(work.db, task.method)
  if (!run) return
  const from = `por-confirmar/${waitingName(run)}`
  const file = { name: run.file, from, manifest: null, refused: null, confirmed: null, chosen: new Map() }
  await takeFile(work, task, { ...file, uploaded: run.id })
}

/** Takes every file of an import that is complete, the oldest first; returns whether others are still written. */
export async function takeFiles(work: ErpWork, task: ErpImport): Promise<boolean> {
  await takeConfirmed(work, task)
  await readUploaded(work, task)
  if (await waitsForPerson(work.db, task.method)) {
    await answerAsked(work.db, task.method, 'Primero hay que decidir sobre el archivo que se subió.')
    return false
  }
  const arrived = await arrivedFiles(work, namesOf(task.stem))
  const complete = arrived.filter(({ manifest, refused, isSettled }) => manifest || refused || isSettled)
  for (const { name, manifest, refused } of complete)
    await takeFile(work, task, { name, from: name, manifest, refused, confirmed: null, chosen: new Map() })
  if (arrived.length === 0)
    await answerAsked(work.db, task.method, `En la carpeta «in» no hay ningún archivo ${task.stem}*.csv.`)
  return (await arrivedFiles(work, namesOf(task.stem))).length > 0
}

async function answerReport({ db }: Pick<ErpWork, 'db'>, { method, find }: ErpReport): Promise<void> {
  let run: number | undefined
  await db.transaction(async (tx) => {
    await lockTask(tx, method)
    // Begun outside of the transaction: it stands when that is done again.
    run ??= await startRun(db, method, '')
    await tx.execute(sql`create temp table refused on commit drop as
      select null::integer as line, found.field, found.reason, found.raw from (${find}) found`)
    await endReport(tx, run)
  })
}

/** Runs a task of the ERP over what is in `ERP_DIR/in`; a file that is not complete is looked at again. [S288] */
export const runErpTask: Task<'erp-task', { blobs: BlobStore; erpDir?: string | undefined }> = async (
  { erpDir, ...context },
  { method },
) => {
  const task = erpTaskOf(method)
  if (!task || erpDir === undefined) return
  const again = () => addErpJob(context.db, method, new Date(Date.now() + RETRY_MS))
  try {
    if (!isImport(task)) await answerReport(context, task)
    else if (await takeFiles({ ...context, erpDir, now: Date.now }, task)) await again()
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    await again()
  }
}
