import { pipeline } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { asUtf8, type Bytes, type Overview } from './text-of-bytes.ts'

export interface CsvLine {
  /** Where it begins, from 1. */
  line: number
  /** Trimmed. */
  cells: string[]
}

/** Bytes of a line: a quote that does not close would take the whole file into memory. */
const LONGEST = 256 * 1024

/** Characters of a cell that anybody reads. */
export const MAX_CELL = 4096

const lineEnds = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0

/** Where the next record begins. */
interface Place {
  line: number
}

/** A letter or digit: a line without one is drawn. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

function numbered(record: string[], place: Place): CsvLine | null {
  const { line } = place
  place.line += 1 + record.reduce((sum, cell) => sum + lineEnds(cell), 0)
  const cells = record.map((cell) => cell.trim())
  return cells.some((cell) => SAYS_SOMETHING.test(cell)) ? { line, cells } : null
}

/** The parser's options for cells between such separators; `place` counts lines. */
export function parserOptions(delimiter: string, place: Place): Options {
  const options: Options<CsvLine, string[]> = {
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // A quote inside a cell is a quote: inches are written so.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST,
    on_record: (record) => numbered(record, place),
  }
  // Its types know records without columns as texts only.
  return options as unknown as Options
}

function inWords(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
  return new RangeError(`línea ${line}: ${isOpen ? 'comillas sin cerrar' : 'es demasiado larga'}`)
}

/**
 * Lines of a file, one after another; those without any letter or digit are left out. Throws a RangeError, in Spanish, at
 * a quote that does not close.
 */
export async function* csvLines(bytes: Bytes, about: Overview, separator: string): AsyncGenerator<CsvLine> {
  const place = { line: 1 }
  const parser = parse(parserOptions(separator, place))
  // A parser that is no longer read destroys what feeds it; errors of reading come out of the parser.
  pipeline(asUtf8(bytes, about), parser, () => undefined)
  try {
    yield* parser as AsyncIterable<CsvLine>
  } catch (error) {
    throw inWords(error, place.line)
  }
}

/** The lines below the headings; headings that stand there again are left out, as printed lists repeat them. */
export async function* rowLines(
  bytes: Bytes,
  about: Overview,
  { separator, headings, line: top }: { separator: string; headings: readonly string[]; line: number },
): AsyncGenerator<CsvLine> {
  const same = headings.join('\u0000')
  for await (const read of csvLines(bytes, about, separator))
    if (read.line > top && !(read.cells[0] === headings[0] && read.cells.join('\u0000') === same)) yield read
}
