/** A line of the table of figures: what, how far it should go, how far it went, and the barest thing beside it. */
export interface BenchRow {
  figure: string
  goal: string
  value: string
  limit?: string
}

/** The rows as a Markdown table. */
export function benchTable(rows: BenchRow[]): string {
  const cells = rows.map(
    ({ figure, goal, value, limit = '' }) => `| ${figure} | ${goal} | ${value} | ${limit} |`,
  )
  return ['| figure | goal | value | limit |', '|---|---|---|---|', ...cells].join('\n')
}
