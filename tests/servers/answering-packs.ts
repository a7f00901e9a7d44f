import type { StockPacks } from '#server/stock/stock-packs.ts'

/** Packs that fail a test when they leave an answer to SQL. */
export const answeringAlways = (packs: StockPacks): StockPacks => ({
  ...packs,
  ask: async (...asked) => {
    const answer = await packs.ask(...asked)
    if (answer === null) throw new Error('SQL would have answered')
    return answer
  },
})

/** A search is answered by SQL or from the packs, and the answers are the same. */
export const ways = ['SQL', 'packs'] as const
export type Way = (typeof ways)[number]

/** The `stock` of a handler's context for each way. */
export const waysOf = (packs: StockPacks): Record<Way, StockPacks | undefined> => ({
  SQL: undefined,
  packs: answeringAlways(packs),
})
