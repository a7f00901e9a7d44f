import { orderTexts } from '#contract/records/pedidos.ts'
import { indexedWords } from '#server/db/search-words.ts'

/** The words an order is found by. */
export const orderWords = (order: Parameters<typeof orderTexts>[0]): string[] =>
  indexedWords(orderTexts(order))
