import { fold } from '#contract/kit/normalize.ts'
import type { ErpColumn } from '#server/erp/erp-import.ts'

/** `Cód. Producto` → `cod_producto`: letters and digits decide what a heading is; `m²` is `m2`. */
export const headingOf = (text: string): string =>
  fold(text.replaceAll('²', '2'))
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Characters that an ERP leaves of a heading, at least. */
const CUT = 10

export type Wanted = Pick<ErpColumn, 'name' | 'aka' | 'label' | 'required'>

const namesOf = ({ name, aka }: Wanted): string[] => [name, ...aka].map(headingOf)

/** The column of a heading: called like it, or, when it is cut, the only one that begins like it. */
function columnOf<C extends Wanted>(text: string, columns: readonly C[]): C | undefined {
  const heading = headingOf(text)
  const exact = columns.find((column) => namesOf(column).includes(heading))
  // The cut may fall behind a sign: `PRECIO_DE_`.
  if (exact || text.trim().length < CUT) return exact
  const begun = columns.filter((column) => namesOf(column).some((name) => name.startsWith(heading)))
  return begun.length === 1 ? begun[0] : undefined
}

/** The columns of a file by the cells of a line, in its sequence; undefined for those that are not ours. */
export const columnsIn = <C extends Wanted>(
  headings: readonly string[],
  columns: readonly C[],
): (C | undefined)[] => headings.map((heading) => columnOf(heading, columns))

const labels = (columns: readonly Wanted[]): string => columns.map(({ label }) => label).join(', ')

const MAX_SHOWN = 300

function readText(headings: readonly string[], line: number): string {
  const read = headings.map((heading) => `«${heading}»`).join(', ')
  return `como encabezados se leyó, en la línea ${line}: ${read.slice(0, MAX_SHOWN)}`
}

/**
 * Throws a RangeError, with the file's words, when a line of headings lacks columns that are needed, or has one twice:
 * what was read, what was recognised in it and what lacks.
 */
export function checkHeadings(
  { headings, line }: { headings: readonly string[]; line: number },
  columns: readonly Wanted[],
): void {
  const found = columnsIn(headings, columns)
  const missing = columns.filter((column) => column.required && !found.includes(column))
  if (missing.length > 0) {
    const known = columns.filter((column) => found.includes(column))
    const recognised = known.length > 0 ? `se reconoció ${labels(known)}` : 'no se reconoció ninguno'
    const what = missing.length === 1 ? 'falta la columna' : 'faltan las columnas'
    throw new RangeError(`${what} ${labels(missing)}; ${readText(headings, line)}; ${recognised}`)
  }
  const twice = found.find((column, at) => column && found.indexOf(column) !== at)
  if (!twice) return
  const same = headings.filter((_, at) => found[at] === twice)
  throw new RangeError(
    `la columna ${twice.label} está dos veces: ${same.map((heading) => `«${heading}»`).join(' y ')}`,
  )
}
