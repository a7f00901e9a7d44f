import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'
import { csvRows, erpText } from './read-csv.ts'

/** A line by the names of its columns; those of a column that the file does not have are absent. */
export type ErpRow = Readonly<Record<string, string | undefined>>

export interface NumberedRow {
  line: number
  row: ErpRow
}

export interface ErpFiles {
  erpDir: string
  /** Which files of `in` are read. */
  name: RegExp
  /** Columns that their first line has to name. */
  columns: readonly string[]
  log: Log
}

/** Milliseconds for which a file has to stay as it is before it is read: it may still be written. */
const SETTLED = 60_000
const LARGEST = 20 * 1024 * 1024

async function settledFiles({ erpDir, name }: ErpFiles): Promise<string[]> {
  const folder = join(erpDir, 'in')
  const names = (await readdir(folder).catch(() => [])).filter((one) => name.test(one)).sort()
  const found: string[] = []
  for (const one of names) {
    const { mtimeMs, size } = await stat(join(folder, one))
    if (mtimeMs <= Date.now() - SETTLED && size <= LARGEST) found.push(one)
  }
  return found
}

/** Rows of a file's text; throws a RangeError that names what is wrong with it as a whole. */
export function rowsOf(text: string, columns: readonly string[]): NumberedRow[] {
  const [head, ...rows] = csvRows(text)
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new RangeError(`falta la columna ${missing.join(', ')}`)
  return rows.map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }))
}

/** Puts a file away, with its complaints beside it when there are any. */
async function putAway({ erpDir }: ErpFiles, name: string, refused: readonly string[]): Promise<void> {
  const folder = join(erpDir, 'in', refused.length > 0 ? 'error' : 'done')
  await mkdir(folder, { recursive: true })
  const stamped = `${new Date().toISOString().replace(/[-:.]/g, '')}-${name}`
  if (refused.length > 0) await writeFile(join(folder, `${stamped}.txt`), `${refused.join('\r\n')}\r\n`)
  await rename(join(erpDir, 'in', name), join(folder, stamped))
}

async function readOne(
  files: ErpFiles,
  name: string,
  take: (rows: NumberedRow[]) => Promise<string[]>,
): Promise<string[]> {
  const text = erpText(await readFile(join(files.erpDir, 'in', name)))
  try {
    return await take(rowsOf(text, files.columns))
  } catch (error) {
    if (error instanceof RangeError) return [error.message]
    throw error
  }
}

/**
 * Reads the files of `ERP_DIR/in` with these names once they are complete, one after another; `take` returns what is
 * wrong with their lines. They go to `done`, or to `error` with a text that says why.
 */
export async function takeErpFiles(
  files: ErpFiles,
  take: (rows: NumberedRow[]) => Promise<string[]>,
): Promise<void> {
  for (const name of await settledFiles(files)) {
    const refused = await readOne(files, name, take)
    await putAway(files, name, refused)
    const words = { file: name, refused: refused.length }
    if (refused.length > 0) files.log.warn('a file of the ERP has mistakes', words)
    else files.log.info('a file of the ERP was read', words)
  }
}
