/** The units in which a product is sold, the usual one first. */
export const unitsOf = ({ usage_unit: units }: { usage_unit: string }): string[] =>
  units
    .split(',')
    .map((unit) => unit.trim())
    .filter(Boolean)

/** Units of a product, and the unit of its prices, as the ERP has them. */
export interface PricedUnits {
  usage_unit: string
  precio_por?: 'M2' | 'PZA' | undefined
}

const STONE = ['M2', 'PZA']

/**
 * The unit that prices of a product and its lots are per: the square metre, whichever its units name first, or the piece
 * where the ERP says so. Goods that are sold neither by area nor by piece have their own. '' where no unit is known. [S138, A212]
 */
export function priceUnit(product: PricedUnits): string {
  const units = unitsOf(product)
  if (product.precio_por === 'PZA') return 'PZA'
  return units.some((unit) => STONE.includes(unit)) ? 'M2' : (units[0] ?? '')
}
