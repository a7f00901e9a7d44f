import readBook, { type CellValue, type Sheet } from 'read-excel-file/node'
import { plainBook } from './unpack.ts'

/** Digits of a number that a spreadsheet shows: beyond them are the traces of its arithmetic. */
const DIGITS = 15

/** A comma before the decimals, never exactly three of them: so no number can be read in two ways. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)))
  const [whole = '', decimals = ''] = text.split('.')
  if (decimals === '') return whole
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

/** `2027-03-09`, with its hour where it has one. */
function dayText(value: Date): string {
  const [day = '', hour = ''] = value.toISOString().split('T')
  return hour.startsWith('00:00:00') ? day : `${day} ${hour.slice(0, 8)}`
}

/** A cell as a CSV has it, on one line: lines of both are counted alike. */
function cellText(value: CellValue | Date | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const text = value instanceof Date ? dayText(value) : String(value).replace(/\s*[\r\n]+\s*/g, ' ')
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvOf = ({ data }: Sheet): string =>
  data.map((row) => row.map((cell) => cellText(cell as CellValue | Date | null)).join(';')).join('\n')

const isFilled = ({ data }: Sheet): boolean => data.some((row) => row.some((cell) => cell !== null))

/** The sheet to be read as a CSV, or the names among which a person has to choose. */
export type ChosenSheet = { csv: string } | { sheets: string[] }

/**
 * The sheet of a book as the CSV that the importer reads: formulas by the value that is stored, days by the format of their
 * cells. Throws a RangeError, in Spanish, for what is no book and for a sheet that it has not.
 */
export async function sheetCsv(bytes: Uint8Array, name: string | undefined): Promise<ChosenSheet> {
  const book = Buffer.from(plainBook(bytes))
  const all = await readBook(book).catch((cause: unknown) => {
    throw new RangeError('es un libro de Excel dañado', { cause })
  })
  const filled = all.filter(isFilled)
  const [first] = filled
  if (!first) throw new RangeError('el libro no tiene ninguna hoja con datos')
  if (name === undefined && filled.length > 1) return { sheets: filled.map(({ sheet }) => sheet) }
  const sheet = name === undefined ? first : filled.find((found) => found.sheet === name)
  if (!sheet) throw new RangeError(`el libro no tiene la hoja «${name}»`)
  return { csv: csvOf(sheet) }
}
