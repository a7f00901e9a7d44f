import { parse } from 'csv-parse/sync'
import { checkHeadings, columnsIn, type Wanted } from './headings.ts'
import { type CsvLine, parserOptions } from './read-csv.ts'

/** The separator of a file, and its line with the headings. */
export interface Layout {
  separator: string
  headings: string[]
  /** Its number, from 1: lines above it are a title. */
  line: number
}

const SEPARATORS = [';', ',', '\t', '|']

/** Lines among which the headings stand. */
const MAX_TITLE_LINES = 20

function firstLines(start: string, separator: string): CsvLine[] {
  const options = { ...parserOptions(separator, { line: 1 }), to: MAX_TITLE_LINES }
  try {
    return parse(start, options) as unknown as CsvLine[]
  } catch {
    return []
  }
}

/** Every line at the beginning with each separator, and how many of the columns, first of those that are needed, it names. */
function candidates(start: string, columns: readonly Wanted[]) {
  return SEPARATORS.flatMap((separator) =>
    firstLines(start, separator).map(({ line, cells }) => {
      const found = new Set(columnsIn(cells, columns).filter((column) => column !== undefined))
      const needed = [...found].filter(({ required }) => required).length
      return {
        layout: { separator, headings: cells, line },
        points: needed * 100 + found.size,
        cells: cells.length,
      }
    }),
  )
}

/**
 * Finds separator and headings by the columns that a file should have. Throws a RangeError that says what was read as
 * headings when they lack a column, and when the file is empty.
 */
export function layoutOf(start: string, columns: readonly Wanted[]): Layout {
  const found = candidates(start, columns)
  const most = Math.max(...found.map(({ points }) => points))
  const [best] = found
    .filter(({ points }) => points === most)
    // Where no line names a column, the first that falls into most cells was meant.
    .sort((a, b) => a.layout.line - b.layout.line || b.cells - a.cells)
  if (!best) throw new RangeError('el archivo está vacío')
  checkHeadings(best.layout, columns)
  return best.layout
}
