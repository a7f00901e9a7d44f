import { getQuote, listQuotes, quotesOperations } from '#contract/calls/quotes/quotes.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { ALL_QUOTES } from './quotes-known.ts'

const table = 'presupuestos' as const

export const quotesLandings: Landing[] = [
  landing(listQuotes, ({ data, next_cursor }, { q, f, account, cursor }) => ({
    writes: data.map((row) => ({ table, row })),
    knows: next_cursor !== null || q || f || account || cursor ? [] : [ALL_QUOTES],
  })),
  landing(getQuote, ({ data }) => ({ writes: [{ table, row: data }] })),
  ...quotesOperations.map(({ endpoint }) =>
    landing(endpoint, ({ data }) => ({ writes: [{ table, row: data }] })),
  ),
]
