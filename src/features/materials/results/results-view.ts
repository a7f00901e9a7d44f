import type { useResults } from './use-results.ts'

type Found = Pick<ReturnType<typeof useResults>, 'materials' | 'transit' | 'isWhole'>

/** The list on the screen: what is in stock, or what is on its way. */
export type View = 'stock' | 'transito'

/** The list to show: the one that was chosen, unless it is known to be empty and the other is not. [S206] */
export function viewOf({ materials, transit, isWhole }: Found, chosen: View = 'stock'): View {
  const counts = { stock: materials?.length, transito: transit.length }
  const other = chosen === 'stock' ? 'transito' : 'stock'
  return isWhole && counts[chosen] === 0 && counts[other] ? other : chosen
}
