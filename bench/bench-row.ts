/** The unit of a figure: `/s` is calls a second, `×` a multiple of the barest thing that does the same. */
export type Unit = 'ms' | 's' | '×' | 'KB' | 'MB' | 'bytes' | '/s' | 'requests' | ''

/** A figure of the table: its name never holds what was measured, for runs are compared by it. */
export interface BenchRow {
  figure: string
  /** Missing in a row that only says what something is made of. */
  value?: number
  unit?: Unit
  /** Which way is better; less by default. */
  better?: 'less' | 'more'
  /** Half the distance between the slowest and the fastest tenth of the rounds, over the value. */
  noise?: number
  /** The value it has to reach, and the one we would like it to, in its unit. */
  goal?: number
  stretch?: number
  /** Further observations of it. */
  words?: string
  /** The barest thing beside it. */
  limit?: string
}

/** Undefined where there is nothing to reach. */
export function isMet({ value, goal, better = 'less' }: BenchRow): boolean | undefined {
  if (goal === undefined || value === undefined) return undefined
  return better === 'less' ? value <= goal : value >= goal
}
