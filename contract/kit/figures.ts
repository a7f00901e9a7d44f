const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' })

/** `1.204`, `2,5`: two decimals at most. */
export const figure = (value: number): string => figures.format(value)

/** `120 kB`, `1,4 MB`, `2,1 GB`; never less than one kB. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${figure(Math.max(1, Math.round(bytes / 1000)))} kB`
  const megas = bytes / 1_000_000
  if (megas < 1000) return `${figure(Math.round(megas * 10) / 10)} MB`
  return `${figure(Math.round(megas / 100) / 10)} GB`
}

/** `m²`, `pza`, `pzas`: a unit of the ERP as people read it; of others their own name. Files and calls keep `M2` and `PZA`. */
export function unitText(unit: string, quantity = 1): string {
  if (unit === 'M2') return 'm²'
  if (unit !== 'PZA') return unit
  return quantity === 1 ? 'pza' : 'pzas'
}

const metres = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,55 × 2,40 m`, of metres. */
export const plateSizeText = ({ height, length }: { height: number; length: number }): string =>
  `${metres.format(height)} × ${metres.format(length)} m`

/** `2,5 m²`, `1 pza`, `4 pzas` */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${figure(quantity)} ${unitText(unit, quantity)}`.trim()
