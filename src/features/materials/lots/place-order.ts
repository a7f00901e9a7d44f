import type { CartLine } from '#contract/calls/cart.ts'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { unitsOf } from '#contract/stock/units.ts'

/** Arguments of PEDIR for the order form. [S151, S204] */
export interface NewOrderSearch {
  product_code: string
  batch?: string
  /** The plate that was in view. */
  chapa?: number
  /** Where it is: the order goes there unless another branch is chosen. */
  branch: string
  from: 'buscador'
  unit: string
  status?: string
  note?: string
  /** Number of further lots that fit, where the first was chosen for the person: the form says so. */
  otros?: number
}

/** Whether what was typed is part of the name of a lot or of its branch. */
export const isLotLike = ({ batch, branch }: Pick<StockLot, 'batch' | 'branch'>, typed: string): boolean =>
  codeKey(`${batch} ${branch}`).includes(codeKey(typed))

/** Lots in the cart are counted in plates; a product that is not sold by the plate goes in its first unit. */
export function unitOfLot(product: Pick<StockProduct, 'usage_unit'>): string {
  const units = unitsOf(product)
  return units.includes('PZA') ? 'PZA' : (units[0] ?? 'PZA')
}

/** Material asked for from the search is reserved in its branch; only sellers may say so. [S164, A15] */
export const statusFor = (isSeller: boolean): string | undefined => (isSeller ? STATUS.reservado : undefined)

interface Who {
  isSeller: boolean
}

/** The first lot with pieces, and how many more there are: the form offers it and says what else there is. */
export function orderFirst({ lots, product }: OrderChoice, who: Who): NewOrderSearch | null {
  const [first, ...others] = orderable(lots)
  if (!first) return null
  return { ...orderLot(first, product, who), ...(others.length > 0 && { otros: others.length }) }
}

export function orderLot(lot: StockLot, product: StockProduct, { isSeller }: Who): NewOrderSearch {
  const status = statusFor(isSeller)
  return {
    product_code: lot.product_code,
    batch: lot.batch,
    branch: lot.branch,
    from: 'buscador',
    unit: unitsOf(product)[0] ?? 'PZA',
    ...(status !== undefined && { status }),
    ...(lot.oferta_percent > 0 && { note: `OFERTA -${lot.oferta_percent}%` }),
  }
}

/** A plate of a lot: the form begins with one of the unit; what is not sold by the plate goes in its first unit. */
export function orderPlate(
  lot: StockLot,
  product: StockProduct,
  { plate, ...who }: Who & { plate?: number | undefined },
): NewOrderSearch {
  const unit = unitOfLot(product)
  return {
    ...orderLot(lot, product, who),
    unit,
    ...(plate !== undefined && unit === 'PZA' && { chapa: plate }),
  }
}

/** Material on its way has no lot to order by. [A101] */
export function orderInTransit(item: TransitMaterial, product: StockProduct | undefined): NewOrderSearch {
  return {
    product_code: item.code,
    branch: item.branch,
    from: 'buscador',
    unit: (product && unitsOf(product)[0]) ?? 'M2',
    note: `EN TRANSITO ${item.lotes.join(', ')}`.trim(),
  }
}

/** Pieces wanted of each lot, by its id; null where nothing that was typed is a quantity. */
export type Quantities = Readonly<Record<number, number | null>>

export interface OrderChoice {
  product: StockProduct
  lots: readonly StockLot[]
  abbreviations: ReadonlyMap<string, string>
}

/** The lots that may go to the cart. [S163] */
export const orderable = (lots: readonly StockLot[]): StockLot[] => lots.filter((lot) => lot.net_stock > 0)

/** A line for each lot with pieces wanted, never more than it has. [S163, A16] */
export function cartLines({ product, lots, abbreviations }: OrderChoice, wanted: Quantities): CartLine[] {
  return orderable(lots).flatMap((lot): CartLine[] => {
    const quantity = Math.min(wanted[lot.id] ?? 0, lot.net_stock)
    if (!(quantity > 0)) return []
    return [
      {
        uuid: uuidv7(),
        product_code: lot.product_code,
        product_name: product.product_name,
        quantity,
        unit: unitOfLot(product),
        lote: lot.batch,
        branch: lot.branch,
        branch_abbr: abbreviations.get(lot.branch) ?? lot.branch,
        oferta_percent: lot.oferta_percent,
        client_note: '',
      },
    ]
  })
}

/** A line of one plate of its lot; what is not sold by the plate names none. */
export const withPlate = (line: CartLine, plate: number): CartLine =>
  line.unit === 'PZA' ? { ...line, chapas: String(plate) } : line
