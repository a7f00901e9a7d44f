/** The mark before the decimals. */
export type DecimalMark = 'coma' | 'punto'
/** Whether the day or the month stands first. */
export type DayOrder = 'dia' | 'mes'

/** Lines of a column whose cells can be read in two ways, as many as are compared with other values. */
const MAX_LINES = 2000
const MAX_EXAMPLES = 5

/** A cell that can be read in two ways: by the first mark or order and by the second. */
export interface TwoWays {
  line: number
  cell: string
  values: readonly [string, string]
}

/** Counts of the cells of a column by what they show of how the whole column is written. */
export class Evidence {
  /** Numbers that can be read with one mark only. */
  readonly marks: Record<DecimalMark, number> = { coma: 0, punto: 0 }
  /** Numbers with commas between thousands, as in the United States. */
  commaGroups = 0
  /** Numbers without any mark. */
  plain = 0
  /** Days that can be read in one order only. */
  readonly orders: Record<DayOrder, number> = { dia: 0, mes: 0 }
  /** Cells that can be read in two ways. */
  twoWays = 0
  /** Those of them with a comma, and those that end in three zeros. */
  withComma = 0
  withZeros = 0
  /** By line: the value with the other mark is so many times that with a comma. */
  readonly factors = new Map<number, number>()
  readonly examples: TwoWays[] = []

  addTwoWays(found: TwoWays): void {
    this.twoWays += 1
    if (found.cell.includes(',')) this.withComma += 1
    if (found.cell.endsWith('000')) this.withZeros += 1
    if (this.factors.size < MAX_LINES) this.factors.set(found.line, found.cell.includes(',') ? 1000 : 0.001)
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(found)
  }
}
