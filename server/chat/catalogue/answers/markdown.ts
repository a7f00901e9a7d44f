import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'

/** A text of others as markdown shows it: its signs are no marks, its lines one line. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&')

const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`

/** A table; cells are markdown already. The head of a column of numbers ends in ' >'. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = heads.map((head) => (head.endsWith('>') ? '---:' : '---'))
  return [heads.map((head) => head.replace(/ >$/, '')), rule, ...rows].map(cells).join('\n')
}

/** The address of the results that a filter finds; of every branch unless it names one. */
export function resultsPath(filter: MaterialFilter): string {
  const params = new URLSearchParams({ branch: 'all', ...materialParams(filter) })
  return `/buscador-de-materiales/resultados?${params}`
}

export const link = (text: string, filter: MaterialFilter): string =>
  `[${plain(text)}](${resultsPath(filter)})`

/** Paragraphs, without the empty ones. */
export const paragraphs = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\n\n')
