import type { Photo } from '#contract/calls/photos.ts'

/** A lot of a gallery, as far as it is known; metres, pieces. */
export interface PlateLot {
  id: number
  batch: string
  branch?: string
  warehouse?: string | null
  height?: number
  length?: number
  net_stock?: number
}

const decimals = (value: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Metres of a plate of the lot; undefined where the ERP has none. */
export const plateSize = ({ height = 0, length = 0 }: Partial<PlateLot>) =>
  height > 0 && length > 0 ? { width: length, height } : undefined

/** '1,95 × 3,10 m · 6,05 m² por chapa'; '' where the ERP has no measures. */
export function sizeLine(lot: Partial<PlateLot>): string {
  const size = plateSize(lot)
  if (!size) return ''
  const { width, height } = size
  return `${decimals(height)} × ${decimals(width)} m · ${decimals(height * width)} m² por chapa`
}

/** The text under a plate: its lot and number, where it is, and its measures; empty lines are left out. */
export function plateLines(
  photo: Pick<Photo, 'batch' | 'chapa'>,
  { lot, place, label }: { lot: PlateLot | undefined; place?: string | null | undefined; label: string },
): string[] {
  const where = [lot?.branch, lot?.warehouse, place].filter(Boolean).join(' · ')
  const stock = lot?.net_stock === undefined ? '' : `${lot.net_stock} pzas`
  return [
    `${label} · lote ${photo.batch} · ${photo.chapa.toLowerCase()}`,
    where,
    [lot && sizeLine(lot), stock].filter(Boolean).join(' · '),
  ].filter(Boolean)
}

/** The subject of a gallery of plates. */
export interface PlatesOf {
  /** Caption of the pictures: the product's name. */
  label: string
  lots: readonly PlateLot[]
  /** Where the product stands in the yard: 'Calle 3 · Caballete 12'. */
  place?: string | null | undefined
  /** Orders from this lot; absent for who may not. */
  onOrder?: ((lot: number) => void) | undefined
}
