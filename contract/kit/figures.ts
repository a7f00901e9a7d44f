const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' })

/** `1.204`, `2,5`: two decimals at most. */
export const figure = (value: number): string => figures.format(value)

/** `m²`, `pza`, `pzas`: a unit of the ERP as people read it; of others their own name. Files and calls keep `M2` and `PZA`. */
export function unitText(unit: string, quantity = 1): string {
  if (unit === 'M2') return 'm²'
  if (unit !== 'PZA') return unit
  return quantity === 1 ? 'pza' : 'pzas'
}

/** `2,5 m²`, `1 pza`, `4 pzas` */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${figure(quantity)} ${unitText(unit, quantity)}`.trim()
