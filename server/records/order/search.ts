import { type FoundOrder, orderTexts } from '#contract/records/orders.ts'
import { forSellers, indexedWords } from '#server/db/search-words.ts'

/** An order as its search words are made of it; without a number while it is inserted, as the database adds that. */
export type SearchedOrder = FoundOrder & { owner_name: string | null }

/** The words an order is found by, the name of its responsible seller by sellers only. [R26] */
export const orderWords = (order: SearchedOrder): string[] => [
  ...indexedWords(orderTexts(order)),
  ...indexedWords([order.owner_name]).map(forSellers),
]
