import { fold } from '#contract/kit/normalize.ts'
import type { ErpColumn } from '#server/erp/erp-import.ts'

/** `Cód. Producto` → `cod_producto`: letters and digits decide what a heading is. */
export const headingOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Characters that an ERP leaves of a heading, at least. */
const CUT = 10

type Wanted = Pick<ErpColumn, 'name' | 'aka'>

const namesOf = ({ name, aka }: Wanted): string[] => [name, ...aka].map(headingOf)

/** The column of a heading: called like it, or, when it is cut, the only one that begins like it. */
function columnOf<C extends Wanted>(heading: string, columns: readonly C[]): C | undefined {
  const exact = columns.find((column) => namesOf(column).includes(heading))
  if (exact || heading.length < CUT) return exact
  const begun = columns.filter((column) => namesOf(column).some((name) => name.startsWith(heading)))
  return begun.length === 1 ? begun[0] : undefined
}

/**
 * The columns of a file by the cells of its first line, in the file's sequence; undefined for those that are not ours.
 * Throws a RangeError that names what is missing or there twice.
 */
export function columnsOf<C extends Wanted & { required: boolean }>(
  headings: readonly string[],
  columns: readonly C[],
): (C | undefined)[] {
  const found = headings.map((heading) => columnOf(headingOf(heading), columns))
  const missing = columns.filter((column) => column.required && !found.includes(column))
  if (missing.length > 0) {
    throw new RangeError(`falta la columna ${missing.map(({ name }) => name).join(', ')}`)
  }
  const twice = found.find((column, at) => column && found.indexOf(column) !== at)
  if (twice) throw new RangeError(`la columna ${twice.name} está dos veces`)
  return found
}
