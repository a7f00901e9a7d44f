import { NO_PRICE } from '#contract/stock/stock-table.ts'
import { type BatchColumns, type BatchMatcher, batchBits, nineDigits } from './batch-matcher.ts'
import type { Pack } from './open-pack.ts'
import { EXCLUDED, type RangeColumn, type SearchPlan } from './search-plan.ts'

/** Finds the rows a plan asks for, in one pack or run at a time: rows are listed, and each filter makes the list shorter. */
export class Scan {
  /** Rows of the last call, in stock order: the first `found` of these. */
  readonly rows: Uint32Array
  found = 0
  readonly #plan: SearchPlan
  readonly #filters = new Map<Pack, Filters>()
  /** A lote of a product with all words needs nothing but pieces. */
  readonly #isOpen: boolean

  constructor(plan: SearchPlan, packs: readonly Pack[]) {
    this.rows = new Uint32Array(packs.reduce((most, { count }) => Math.max(most, count), 0))
    this.#plan = plan
    this.#isOpen = plan.ranges.length === 0 && plan.lote === null
  }

  /** Adds to `counts` how many lotes of each product are found in a pack, and notes in `withPhoto` those with a photo, but for a whole product. */
  count(pack: Pack, counts: Uint32Array, withPhoto?: Uint8Array): void {
    const { runProduct, runAvailable } = pack
    const { productBits } = this.#plan
    const filters = this.#filtersOf(pack)
    this.found = 0
    for (let run = 0; run < runProduct.length; run++) {
      const product = runProduct[run] as number
      if (this.isWhole(product)) counts[product] = (counts[product] as number) + (runAvailable[run] as number)
      else this.#take(filters, run, productBits[product] as number)
    }
    this.#narrow(filters)
    this.#countRows(pack, counts)
    if (withPhoto) this.#notePhotos(pack, withPhoto)
  }

  /** Finds the rows of one run; returns how many. */
  findInRun(pack: Pack, run: number): number {
    const filters = this.#filtersOf(pack)
    this.found = 0
    this.#take(filters, run, this.#plan.productBits[pack.runProduct[run] as number] as number)
    this.#narrow(filters)
    return this.found
  }

  /** Whether every lote of a product with pieces is found. */
  isWhole(product: number): boolean {
    return this.#isOpen && this.#plan.productBits[product] === this.#plan.allWords
  }

  #filtersOf(pack: Pack): Filters {
    const known = this.#filters.get(pack)
    if (known) return known
    const filters = filtersOf(this.#plan, pack)
    this.#filters.set(pack, filters)
    return filters
  }

  /** Lists the rows of a run that pass the first filter and whose batch has the words that the product lacks. */
  #take(filters: Filters, run: number, bits: number): void {
    const { allWords, batchWords } = this.#plan
    if (isRuledOut(this.#plan, bits)) return
    if (bits === allWords || batchWords === null) this.#takeWithin(filters.pack, run, filters.first)
    else this.#takeBatches(filters, run, { words: batchWords, bits: allWords & ~bits })
  }

  /** Few batches match what the product does not: their numbers are looked at before all else. */
  #takeBatches({ pack, first }: Filters, run: number, missing: Missing): void {
    const { span } = missing.words
    const start = this.found
    this.#takeWithin(pack, run, span === null ? first : { values: batchesOf(pack).filled, ...span })
    this.#keepBatches(pack, start, missing)
    if (span !== null) this.#keepWithin(first, start)
  }

  #takeWithin({ runStart }: Pack, run: number, { values, from, to }: Filter): void {
    const { rows } = this
    const end = runStart[run + 1] as number
    // A comparison of unsigned numbers: what is below `from` wraps around to a large one.
    const low = from | 0
    const span = (to - from) >>> 0
    let found = this.found
    for (let row = runStart[run] as number; row < end; row++) {
      rows[found] = row
      found += Number(((values[row] as number) - low) >>> 0 <= span)
    }
    this.found = found
  }

  #narrow({ pack, others }: Filters): void {
    for (const filter of others) this.#keepWithin(filter, 0)
    const { lote: lot } = this.#plan
    if (lot !== null) this.#keepBatches(pack, 0, { words: lot, bits: 1 })
  }

  /** Keeps those of the rows from `start` on whose batch matches all of these words. */
  #keepBatches(pack: Pack, start: number, { words, bits }: Missing): void {
    const { rows, found } = this
    const columns = batchesOf(pack)
    let kept = start
    for (let at = start; at < found; at++) {
      const row = rows[at] as number
      rows[kept] = row
      kept += Number((batchBits(words, columns, row) & bits) === bits)
    }
    this.found = kept
  }

  /** Keeps those of the rows from `start` on that pass a filter. */
  #keepWithin({ values, from, to }: Filter, start: number): void {
    const { rows, found } = this
    const low = from | 0
    const span = (to - from) >>> 0
    let kept = start
    for (let at = start; at < found; at++) {
      const row = rows[at] as number
      rows[kept] = row
      kept += Number(((values[row] as number) - low) >>> 0 <= span)
    }
    this.found = kept
  }

  #countRows({ runProduct, runStart }: Pack, counts: Uint32Array): void {
    const { rows, found } = this
    for (let run = 0, at = 0; at < found; run++) {
      const before = at
      const end = runStart[run + 1] as number
      while (at < found && (rows[at] as number) < end) at++
      const product = runProduct[run] as number
      counts[product] = (counts[product] as number) + at - before
    }
  }

  #notePhotos({ fotos: photos, runProduct, runStart }: Pack, withPhoto: Uint8Array): void {
    const { rows, found } = this
    for (let run = 0, at = 0; at < found; at++) {
      const row = rows[at] as number
      while (row >= (runStart[run + 1] as number)) run++
      if ((photos[row] as number) > 0) withPhoto[runProduct[run] as number] = 1
    }
  }
}

/** Words that a batch has to match. */
interface Missing {
  words: BatchMatcher
  bits: number
}

/** Filters that the rows of a pack have to pass: the first while they are listed. */
interface Filters {
  pack: Pack
  first: Filter
  others: Filter[]
}

/** Both ends belong to it. */
interface Filter {
  values: Column
  from: number
  to: number
}

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array

/** The ranges of a plan, those that few rows pass first, and that there are pieces. */
function filtersOf({ ranges, lote: lot }: SearchPlan, pack: Pack): Filters {
  const filters: Filter[] = ranges.map(({ column, from, to }) => ({
    values: valuesOf(pack, column),
    from,
    to,
  }))
  if (lot?.span) filters.unshift({ values: batchesOf(pack).filled, ...lot.span })
  const inStock = { values: pack.stock, from: 1, to: 0x7fffffff }
  const [first = inStock, ...others] = [...filters, inStock]
  return { pack, first, others }
}

/** No lote of a product with these bits can be a result, whatever its batch. */
function isRuledOut(plan: SearchPlan, bits: number): boolean {
  return bits === EXCLUDED || (bits | (plan.batchWords?.possible ?? 0)) !== plan.allWords
}

function valuesOf(pack: Pack, column: RangeColumn): Column {
  return column === 'price' ? pricesInForce(pack) : pack[column]
}

function batchesOf(pack: Pack): BatchColumns {
  const { batch, number } = pack
  pack.batches ??= { batch, number, filled: number.map(nineDigits) }
  return pack.batches
}

/** The prices in force of a pack in cents, made when a search first asks for them. [A43] */
export function pricesInForce(pack: Pack): Int32Array {
  pack.inForce ??= pack.price.map((_, row) => priceAt(pack, row))
  return pack.inForce
}

/** The price in force of one row, cents. [A43] */
export function priceAt({ price, batchPrice, oferta: offer }: Pack, row: number): number {
  const special = batchPrice[row] as number
  return (offer[row] as number) > 0 && special !== NO_PRICE ? special : (price[row] as number)
}
