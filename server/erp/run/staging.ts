import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Known } from '#server/erp/cell-kind.ts'
import type { ErpImport, Has } from '#server/erp/erp-import.ts'
import { Evidence } from '#server/erp/evidence.ts'
import { columnsIn } from '#server/erp/files/headings.ts'
import type { CsvLine } from '#server/erp/files/read-csv.ts'
import { decideColumns, type Ways } from './decide-columns.ts'
import type { Chosen, SyncDoubt } from './doubt.ts'
import { type FileColumn, type LineReading, readLine } from './read-line.ts'
import { floorQuantities, type Headings, settleKeys } from './settle-keys.ts'
import { Batch, createTables, emptyTables, keysOf, namesOf } from './staged-tables.ts'
import { zeroRestorer } from './zero-codes.ts'

export interface Staged {
  /** Lines of the file below its headings. */
  rows: number
  /** Lines whose key cannot be read whole. */
  unreadable: number
  has: Has
  /** Columns of which cells were left out. */
  partial: Set<string>
  headings: Headings
  doubts: SyncDoubt[]
}

export interface FileLines {
  headings: readonly string[]
  /** Lines below the headings, from the first, each time they are asked for. */
  lines(): AsyncIterable<CsvLine>
}

interface Source {
  file: FileLines
  known: Known
  chosen: Chosen
  signal?: AbortSignal | undefined
}

const AS_USUAL: Ways = { marks: new Map(), orders: new Map() }

/** The columns of the file, to be read in these ways: where nothing is decided, as people write here. */
function columnsOf(
  task: ErpImport,
  { file, known }: Source,
  { marks, orders }: Ways,
): (FileColumn | undefined)[] {
  const headings = file.headings
  return columnsIn(headings, task.columns).map((column, at) => {
    if (!column) return undefined
    const [mark, order] = [marks.get(column.name) ?? 'coma', orders.get(column.name) ?? 'dia']
    const evidence = new Evidence()
    const reading = { ...known, mark, order, evidence, line: 0, warn: () => undefined }
    return { column, heading: headings[at] ?? column.label, reading }
  })
}

const isThere = (column: FileColumn | undefined): column is FileColumn => column !== undefined

async function readAll(
  tx: Tx,
  { file, signal }: Source,
  reading: LineReading,
): Promise<Pick<Staged, 'rows' | 'unreadable' | 'partial'>> {
  const batch = new Batch(tx, reading.task)
  const partial = new Set<string>()
  let rows = 0
  for await (const line of file.lines()) {
    signal?.throwIfAborted()
    const read = readLine(line, reading)
    for (const name of read.unread) partial.add(name)
    await batch.add(read)
    rows += 1
  }
  await batch.send()
  return { rows, unreadable: batch.unreadable, partial }
}

const isUsual = ({ marks, orders }: Ways): boolean =>
  [...marks.values()].every((mark) => mark === 'coma') &&
  [...orders.values()].every((order) => order === 'dia')

/** Reads all lines, and again where the cells of a column decide that it is written otherwise than here. */
async function readInTheirWay(tx: Tx, task: ErpImport, source: Source) {
  const restore = await zeroRestorer(tx, task)
  const first = { task, columns: columnsOf(task, source, AS_USUAL), restore }
  const read = await readAll(tx, source, first)
  const columns = first.columns.filter(isThere)
  const { ways, doubts } = await decideColumns({ tx, task, columns, chosen: source.chosen })
  if (isUsual(ways)) return { ...read, columns, doubts }
  await emptyTables(tx)
  const again = { ...first, columns: columnsOf(task, source, ways) }
  return { ...(await readAll(tx, source, again)), columns: again.columns.filter(isThere), doubts }
}

/**
 * Reads a file into `staged`, one line for each key. Throws a RangeError that names what is wrong with it as a whole, and
 * what the signal throws when it aborts.
 */
export async function stageFile(tx: Tx, task: ErpImport, source: Source): Promise<Staged> {
  await createTables(tx, task)
  const { rows, unreadable, partial, columns, doubts } = await readInTheirWay(tx, task, source)
  const headings = Object.fromEntries(columns.map(({ column, heading }) => [column.name, heading]))
  const keys = namesOf(keysOf(task))
  await tx.execute(sql`insert into named (${keys}) select ${keys} from staged`)
  const twice = await settleKeys(tx, task, { headings, chosen: source.chosen })
  await floorQuantities(tx, task, headings)
  await tx.execute(sql`analyze staged`)
  await tx.execute(sql`analyze named`)
  const has = { has: (name: string) => name in headings, isPartial: (name: string) => partial.has(name) }
  return { rows, unreadable, has, partial, headings, doubts: [...doubts, ...twice] }
}
