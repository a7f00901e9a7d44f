import { emptyDictionary, intern } from '#contract/stock/packs/dictionary.ts'
import { createSearchEngine, type SearchEngine } from '#contract/stock/packs/engine.ts'
import { packLots } from '#contract/stock/packs/loose-packs.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import type { StockChanges } from './stock-changes.db.ts'

/** All lots with pieces in memory, ready to be searched. */
export interface HeldStock {
  engine: SearchEngine
  /** Adds lots that are not present; throws a RangeError when a lot has a size that no column holds. */
  addLots(lots: readonly StockLot[]): void
  /** Adds or replaces products. */
  putProducts(products: readonly StockProduct[]): void
  /** Applies what was written since; throws a RangeError as `addLots` does. */
  apply(changes: Pick<StockChanges, 'lots' | 'gone' | 'products'>): void
}

export function createHeldStock(): HeldStock {
  const engine = createSearchEngine()
  const dictionary = emptyDictionary()
  const products = new Map<string, StockProduct>()
  let sequence = 0
  const write = (lots: readonly StockLot[], removed: number[]) => {
    const id = ++sequence
    engine.applyDelta({ id, branch: null, packs: packLots(lots, dictionary, id), removed }, dictionary)
  }
  const putProducts = (changed: readonly StockProduct[]) => {
    if (changed.length === 0) return
    for (const product of changed) products.set(product.product_code, product)
    intern(
      dictionary.products,
      changed.map(({ product_code }) => product_code),
    )
    engine.setProducts([...products.values()])
  }
  return {
    engine,
    addLots: (lots) => write(lots, []),
    putProducts,
    apply(changes) {
      putProducts(changes.products)
      if (changes.lots.length + changes.gone.length === 0) return
      write(changes.lots, changes.gone)
      engine.fold(++sequence)
    },
  }
}
