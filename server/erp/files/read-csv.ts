import { pipeline } from 'node:stream'
import { CsvError, type Options, type Parser, parse } from 'csv-parse'
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

const SEPARATORS = [';', ',', '\t']

/** The separator in the first line, outside quotes; a semicolon when it has one cell. */
export function separatorOf(start: string): string {
  const bare = start.replace(/"(?:[^"]|"")*"/g, '')
  const [first = ''] = bare.trimStart().split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((text) => first.split(text).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

const lineEnds = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0

/** Where the next record begins. */
interface Place {
  line: number
}

function numbered(record: string[], place: Place): CsvLine | null {
  const { line } = place
  place.line += 1 + record.reduce((sum, cell) => sum + lineEnds(cell), 0)
  const cells = record.map((cell) => cell.trim())
  return cells.some((cell) => cell !== '') ? { line, cells } : null
}

function parserOf(delimiter: string, place: Place): Parser {
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
  return parse(options as unknown as Options)
}

function inWords(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
  return new RangeError(`línea ${line}: ${isOpen ? 'comillas sin cerrar' : 'es demasiado larga'}`)
}

/**
 * Lines of a file in UTF-8 or Windows-1252, one after another; those without any text are left out. Throws a RangeError,
 * in Spanish, at a quote that does not close.
 */
export async function* csvLines(bytes: Bytes, about: Overview): AsyncGenerator<CsvLine> {
  const place = { line: 1 }
  const parser = parserOf(separatorOf(about.start), place)
  // A parser that is no longer read destroys what feeds it; errors of reading come out of the parser.
  pipeline(asUtf8(bytes, about), parser, () => undefined)
  try {
    yield* parser as AsyncIterable<CsvLine>
  } catch (error) {
    throw inWords(error, place.line)
  }
}
