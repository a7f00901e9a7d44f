import type { MaterialEnTransito } from '#contract/calls/pull.ts'
import { unknownProduct } from '#contract/stock/stock.ts'
import { byProductOrder } from '#contract/stock/stock-filter.ts'
import type { Material } from './merge-results.ts'

/** A card of the list: what is in stock, and after it what of the same product is on its way. */
export type ResultRow =
  | { kind: 'stock'; key: string; material: Material }
  | { kind: 'transito'; key: string; item: MaterialEnTransito }

interface Listed {
  materials: readonly Material[]
  transit: readonly MaterialEnTransito[]
  /** More stock is still to come: what is on its way waits for its place. */
  hasMore: boolean
}

/** Stock and transit in one list, in the order of results. [S206] */
export function resultRows({ materials, transit, hasMore }: Listed): ResultRow[] {
  const arriving = transit
    .map((item) => ({ item, product: { ...unknownProduct(item.code), product_name: item.name } }))
    .sort(
      (a, b) => byProductOrder(a.product, b.product) || (a.item.fecha_arribo < b.item.fecha_arribo ? -1 : 1),
    )
  const rows: ResultRow[] = []
  let next = 0
  const arrivalsBefore = (isBefore: (place: number) => boolean) => {
    for (; next < arriving.length && isBefore(next); next++) {
      const item = arriving[next]?.item
      if (item) rows.push({ kind: 'transito', key: `transito:${item.id}`, item })
    }
  }
  for (const material of materials) {
    arrivalsBefore(
      (place) => byProductOrder(arriving[place]?.product ?? material.product, material.product) < 0,
    )
    rows.push({ kind: 'stock', key: `stock:${material.product_code}`, material })
  }
  if (!hasMore) arrivalsBefore(() => true)
  else {
    const last = materials.at(-1)?.product
    arrivalsBefore(
      (place) => last !== undefined && byProductOrder(arriving[place]?.product ?? last, last) <= 0,
    )
  }
  return rows
}
