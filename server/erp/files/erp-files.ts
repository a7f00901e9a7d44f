import type { Log } from '#server/http/log.ts'
import { headingOf } from './headings.ts'
import { arrivedFiles, type Folder, inFolder, putAway, stamped } from './in-folder.ts'
import { layoutOf } from './layout.ts'
import { ChangedFile, openErpFile, StuckFile } from './open-file.ts'
import { type CsvLine, MAX_CELL, rowLines } from './read-csv.ts'
import { type Bytes, overview } from './text-of-bytes.ts'

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

function refuseLong({ line, cells }: CsvLine): void {
  if (cells.some((cell) => cell.length > MAX_CELL))
    throw new RangeError(`línea ${line}: una celda tiene más de ${MAX_CELL} caracteres`)
}

/** All rows of a small file; throws a RangeError that names what is wrong with it as a whole. */
export async function rowsOf(bytes: Bytes, columns: readonly string[]): Promise<NumberedRow[]> {
  const wanted = columns.map((name) => ({ name, aka: [], label: name, required: true }))
  const about = await overview(bytes)
  const layout = layoutOf(about.start, wanted)
  const names = layout.headings.map(headingOf)
  const rows: NumberedRow[] = []
  for await (const read of rowLines(bytes, about, layout)) {
    refuseLong(read)
    const { line, cells } = read
    rows.push({ line, row: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) })
  }
  return rows
}

type Take = (rows: NumberedRow[]) => Promise<string[]>

async function readOne(files: ErpFiles, name: string, take: Take): Promise<string[]> {
  const file = await openErpFile(inFolder(files.erpDir), name)
  try {
    const rows = await rowsOf(file.bytes, files.columns)
    await file.checkUnchanged()
    return await take(rows)
  } finally {
    await file.close()
  }
}

async function complaintsOf(files: ErpFiles, name: string, take: Take): Promise<string[] | null> {
  try {
    return await readOne(files, name, take)
  } catch (error) {
    if (error instanceof RangeError) return [error.message]
    if (error instanceof ChangedFile || error instanceof StuckFile) return null
    throw error
  }
}

/**
 * Reads the small files of `ERP_DIR/in` with these names once they are complete, one after another; `take` returns what
 * is wrong with their lines. They go to `done`, or to `error` with a text that says why.
 */
export async function takeErpFiles(files: ErpFiles, take: Take): Promise<void> {
  const folder: Folder = { erpDir: files.erpDir, now: Date.now }
  for (const { name, isSettled, refused: because } of await arrivedFiles(folder, files.name)) {
    const refused = because !== null ? [because] : isSettled ? await complaintsOf(files, name, take) : null
    if (refused === null) continue
    const drawer = refused.length > 0 ? 'error' : 'done'
    await putAway(folder, { from: name, drawer, as: stamped(folder, name), complaints: refused })
    const words = { file: name, refused: refused.length }
    if (refused.length > 0) files.log.warn('a file of the ERP has mistakes', words)
    else files.log.info('a file of the ERP was read', words)
  }
}
