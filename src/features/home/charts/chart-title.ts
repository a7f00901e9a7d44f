import { type Day, formatDay } from '#contract/kit/day.ts'
import { listText } from '#contract/kit/sentence-words.ts'

interface ChartScope {
  /** The chart is of the seller's own orders. */
  isOwn: boolean
  since: Day | null
  /** Branches that it is limited to; null: all. */
  branches: readonly string[] | null
}

/** 'Pedidos por semana: los tuyos, desde el 05/10', for figures of one screen differ by what they count. */
export function chartTitle(what: string, { isOwn, since, branches }: ChartScope): string {
  const scope = [
    isOwn ? 'los tuyos' : 'todos',
    branches ? `de ${listText(branches)}` : '',
    since ? `desde el ${formatDay(since).slice(0, 5)}` : '',
  ]
  return `${what}: ${scope.filter(Boolean).join(', ')}`
}
