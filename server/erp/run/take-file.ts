import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import {
  type Arrived,
  checkDrawer,
  type Drawer,
  inFolder,
  putAway,
  stamped,
  waitingName,
} from '#server/erp/files/in-folder.ts'
import { layoutOf } from '#server/erp/files/layout.ts'
import { ChangedFile, openErpFile, StuckFile } from '#server/erp/files/open-file.ts'
import { rowLines } from '#server/erp/files/read-csv.ts'
import { overview } from '#server/erp/files/text-of-bytes.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { Chosen } from './doubt.ts'
import { wordsOf } from './error-words.ts'
import { Doubtful } from './guard.ts'
import { importFile } from './import-file.ts'
import { endRun, type Replaced, startRun, stopRun, waitForDecision } from './runs.ts'

export interface ErpWork extends JobContext {
  blobs: BlobStore
  erpDir: string
  /** Milliseconds since 1970. */
  now(): number
}

export interface FileToImport extends Pick<Arrived, 'name' | 'manifest' | 'refused'> {
  /** Where it is, below `in`. */
  from: string
  /** The run that a person confirmed; null for a file that arrived. */
  confirmed: number | null
  /** The run of a file that a person sent and has not seen yet. */
  uploaded?: number
  /** The readings that were chosen then. */
  chosen: Chosen
}

/** Another process runs this task. */
export class Busy extends Error {
  override name = 'Busy'
}

/** Until the end of the transaction no other process runs this task. */
export async function lockTask(tx: Tx, method: string): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`erp ${method}`}, 0)) as mine`,
  )
  if (!rows[0]?.mine) throw new Busy(`${method} runs in another process`)
}

/** Reads and writes a file within `tx`; returns the files beside it that were taken. */
async function importOpen(work: ErpWork, task: ErpImport, { tx, taking }: { tx: Tx; taking: FileToImport }) {
  const { blobs, log, signal } = work
  if (taking.refused !== null) throw new RangeError(taking.refused)
  const [folder, drawer] = [inFolder(work.erpDir), taking.from.split('/').slice(0, -1).join('/')]
  const file = await openErpFile(`${folder}/${drawer}`, taking.from.split('/').at(-1) ?? '')
  const beside: string[] = []
  try {
    const about = await overview(file.bytes)
    if (taking.manifest && taking.manifest.sha256 !== about.sha256)
      throw new RangeError('no es el archivo del manifiesto: su SHA-256 es otro')
    const layout = layoutOf(about.start, task.columns)
    const outcome = await importFile(
      task,
      { tx, blobs, log, folder, taken: (name) => beside.push(name) },
      {
        file: { headings: layout.headings, lines: () => rowLines(file.bytes, about, layout) },
        ...{ promised: taking.manifest?.rows ?? null, signal },
        ...{ isConfirmed: taking.confirmed !== null, isPreview: taking.uploaded !== undefined },
        chosen: taking.chosen,
      },
    )
    await file.checkUnchanged()
    return { outcome, beside }
  } finally {
    await file.close()
  }
}

/** Files that a newer one has replaced before anybody decided about them. */
async function putReplaced(work: ErpWork, replaced: readonly Replaced[]): Promise<void> {
  for (const one of replaced) {
    const as = stamped(work, one.file)
    const complaints = ['Llegó un archivo más nuevo.']
    await putAway(work, { from: `por-confirmar/${waitingName(one)}`, drawer: 'error', as, complaints })
  }
}

interface Ended {
  run: number
  taking: FileToImport
}

/** Why the file was not applied, in its run and in its folder. */
async function stop(work: ErpWork, task: ErpImport, { run, taking, error }: Ended & { error: unknown }) {
  const move = (drawer: Drawer, as: string, complaints?: string[]) =>
    putAway(work, { from: taking.from, drawer, as, ...(complaints && { complaints }) })
  if (error instanceof Doubtful) {
    const { guard, message } = error
    const replaced = await waitForDecision(work.db, { run, task: task.method, guard, error: message })
    await move('por-confirmar', waitingName({ id: run, file: taking.name }))
    return putReplaced(work, replaced)
  }
  if (error instanceof RangeError) {
    work.log.warn('a file of the ERP was refused', { task: task.method, file: taking.name })
    await stopRun(work.db, run, { status: 'rechazada', error: error.message })
    return move('error', stamped(work, taking.name), [error.message])
  }
  const status =
    taking.uploaded !== undefined ? 'pendiente' : taking.confirmed === null ? 'fallida' : 'por confirmar'
  await stopRun(work.db, run, { status, error: wordsOf(error) })
  if (!(error instanceof ChangedFile || error instanceof StuckFile)) throw error
}

/** The import is stored: a file that cannot be put away is read again and changes nothing. */
async function archive(work: ErpWork, { run, taking }: Ended, beside: readonly string[]): Promise<void> {
  try {
    for (const [from, name] of [
      [taking.from, taking.name] as const,
      ...beside.map((text) => [text, text] as const),
    ])
      await putAway(work, { from, drawer: 'done', as: stamped(work, name) })
  } catch (error) {
    work.log.warn('a file of the ERP was imported and not put away', { file: taking.name, error })
    const words = `Se importó, y el archivo quedó en su lugar. ${wordsOf(error)}`
    await work.db.execute(sql`update sync_runs set error = ${words} where id = ${run}`)
  }
}

/**
 * Takes one file: all that it says in one transaction, or nothing, and its run and its folder say which. Throws Busy when
 * another process is at it, and what may be tried again.
 */
export async function takeFile(work: ErpWork, task: ErpImport, taking: FileToImport): Promise<void> {
  let run: number | undefined
  const whole = work.db.transaction(async (tx) => {
    await lockTask(tx, task.method)
    // Begun outside of the transaction: it stands when that is done again.
    run ??= taking.confirmed ?? taking.uploaded ?? (await startRun(work.db, task.method, taking.name))
    await checkDrawer(work, 'done')
    const { outcome, beside } = await importOpen(work, task, { tx, taking })
    return { run, beside, outcome, replaced: await endRun(tx, { run, task: task.method, outcome }) }
  })
  try {
    const { beside, replaced, outcome, ...ended } = await whole
    work.log.info('a file of the ERP was imported', { task: task.method, file: taking.name, ...outcome })
    await archive(work, { ...ended, taking }, beside)
    await putReplaced(work, replaced)
  } catch (error) {
    if (run === undefined || work.signal?.aborted) throw error
    await stop(work, task, { run, taking, error })
  }
}
