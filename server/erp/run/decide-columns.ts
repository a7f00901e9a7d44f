import type { Tx } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import type { DayOrder, DecimalMark, Evidence } from '#server/erp/evidence.ts'
import { type Chosen, counted, type SyncDoubt, shownValue } from './doubt.ts'
import { markByMeasures } from './mark-by-measures.ts'
import { markByStored } from './mark-by-stored.ts'
import type { FileColumn } from './read-line.ts'

/** The way in which each column is read, by its name. */
export interface Ways {
  marks: ReadonlyMap<string, DecimalMark>
  orders: ReadonlyMap<string, DayOrder>
}

interface Deciding {
  tx: Tx
  task: ErpImport
  columns: readonly FileColumn[]
  chosen: Chosen
}

export const doubtKey = (column: string): string => `columna:${column}`

const MARKS: readonly DecimalMark[] = ['coma', 'punto']
const ORDERS: readonly DayOrder[] = ['dia', 'mes']

/** The only one that cells show, or null when they show none or both. */
function onlyOne<W extends string>(ways: readonly W[], counts: Record<W, number>): W | null {
  const shown = ways.filter((way) => counts[way] > 0)
  return shown.length === 1 ? (shown[0] ?? null) : null
}

const sumOf = <W extends string>(ways: readonly W[], all: readonly Record<W, number>[]): Record<W, number> =>
  Object.fromEntries(ways.map((way) => [way, all.reduce((sum, counts) => sum + counts[way], 0)])) as Record<
    W,
    number
  >

/**
 * The mark by how a column looks: a comma before three digits in every cell is a decimal mark, as a point before three
 * digits here and there stands between thousands. Null for the rest, and for round thousands of pieces.
 */
function markByForm({ column, reading }: Pick<FileColumn, 'column' | 'reading'>): DecimalMark | null {
  const { plain, twoWays, withComma } = reading.evidence
  if (withComma === twoWays) return plain === 0 ? 'coma' : null
  return withComma === 0 && plain > 0 && !isRound({ column, reading }) ? 'coma' : null
}

/** Whole numbers of round thousands only: as likely pieces with decimals of zero. */
const isRound = ({ column, reading }: Pick<FileColumn, 'column' | 'reading'>): boolean =>
  column.type === 'integer' && reading.evidence.withZeros === reading.evidence.twoWays

/** The mark that a doubt names first: fixed decimals in every cell, or thousands in some. */
function likelier({ plain, withComma }: Evidence): DecimalMark {
  return (plain === 0) === withComma > 0 ? 'coma' : 'punto'
}

/** The marks of all columns of numbers with cells that can be read in two ways; those in doubt are absent. */
async function decideMarks({ tx, task, columns, chosen }: Deciding): Promise<Map<string, DecimalMark>> {
  const numbers = columns.filter(({ column }) => column.decidedBy === 'mark')
  const open = numbers.filter(({ reading }) => reading.evidence.twoWays > 0)
  const marks = new Map<string, DecimalMark>()
  const undecided = () => open.filter(({ column }) => !marks.has(column.name))
  const decide = (by: (found: FileColumn) => DecimalMark | null) => {
    for (const found of undecided()) {
      const mark = by(found)
      if (mark !== null) marks.set(found.column.name, mark)
    }
  }
  decide(({ column, reading }) => {
    const index = chosen.get(doubtKey(column.name))
    return index === undefined ? null : (waysOf(reading.evidence, 'mark')[index] as DecimalMark)
  })
  decide(({ reading }) => onlyOne(MARKS, reading.evidence.marks))
  for (const by of [markByMeasures, markByStored])
    if (undecided().length > 0) {
      const found = await by(tx, task, undecided())
      decide(({ column }) => found.get(column.name) ?? null)
    }
  const ofFile = onlyOne(
    MARKS,
    sumOf(
      MARKS,
      numbers.map(({ reading }) => reading.evidence.marks),
    ),
  )
  decide((found) => (isRound(found) && ofFile === 'coma' ? null : ofFile))
  decide(markByForm)
  return marks
}

/** The same for days. Where the file's numbers are those of the United States, its days may be, too. */
function decideOrders({ columns, chosen }: Deciding): Map<string, DayOrder> {
  const days = columns.filter(({ column }) => column.decidedBy === 'order')
  const ofFile = onlyOne(
    ORDERS,
    sumOf(
      ORDERS,
      days.map(({ reading }) => reading.evidence.orders),
    ),
  )
  const isAmerican = columns.some(({ reading }) => reading.evidence.commaGroups > 0)
  const orders = new Map<string, DayOrder>()
  for (const { column, reading } of days.filter((found) => found.reading.evidence.twoWays > 0)) {
    const { evidence } = reading
    const index = chosen.get(doubtKey(column.name))
    const isMixed = evidence.orders.dia > 0 && evidence.orders.mes > 0
    const order =
      index === undefined
        ? (onlyOne(ORDERS, evidence.orders) ?? (isMixed ? null : (ofFile ?? (isAmerican ? null : 'dia'))))
        : (waysOf(evidence, 'order')[index] as DayOrder)
    if (order !== null) orders.set(column.name, order)
  }
  return orders
}

/** Both ways of a column, the likelier first. */
function waysOf(evidence: Evidence, by: 'mark' | 'order'): readonly (DecimalMark | DayOrder)[] {
  if (by === 'order') return ORDERS
  return likelier(evidence) === 'coma' ? MARKS : ['punto', 'coma']
}

const WORDS: Readonly<Record<DecimalMark | DayOrder, string>> = {
  coma: 'Los decimales van con coma',
  punto: 'Los decimales van con punto',
  dia: 'Primero va el día',
  mes: 'Primero va el mes',
}

function doubtOf({ column, heading, reading: { evidence } }: FileColumn): SyncDoubt {
  const ways = waysOf(evidence, column.decidedBy ?? 'mark')
  const [example] = evidence.examples
  const cells = counted(evidence.twoWays, 'celda')
  const what = `${cells} de «${heading}» ${evidence.twoWays === 1 ? 'se puede' : 'se pueden'} leer de dos maneras`
  return {
    key: doubtKey(column.name),
    question: `${what}, como «${example?.cell}».`,
    readings: ways.map((way) => WORDS[way]),
    total: evidence.twoWays,
    rows: evidence.examples.map(({ line, cell, values }) => ({
      line,
      text: cell,
      values: ways.map((way) => shownValue(values[way === 'coma' || way === 'dia' ? 0 : 1])),
    })),
  }
}

/** Decides the way in which each column is read, by all its cells, by measures and by what is stored, and the columns that stay in doubt. */
export async function decideColumns(deciding: Deciding): Promise<{ ways: Ways; doubts: SyncDoubt[] }> {
  const [marks, orders] = [await decideMarks(deciding), decideOrders(deciding)]
  const doubts = deciding.columns
    .filter(
      ({ column: { name }, reading }) =>
        reading.evidence.twoWays > 0 && !marks.has(name) && !orders.has(name),
    )
    .map(doubtOf)
  return { ways: { marks, orders }, doubts }
}
