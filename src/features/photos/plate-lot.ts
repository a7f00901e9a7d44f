import type { Photo } from '#contract/calls/photos.ts'
import type { User } from '#contract/calls/session.ts'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'

const FIRM = 'Cantera'

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

/** Metres or square metres: '1,95'. */
export const decimals = (value: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Metres of a plate of the lot; undefined where the ERP has none. */
export const plateSize = ({ height = 0, length = 0 }: Partial<PlateLot>) =>
  height > 0 && length > 0 ? { width: length, height } : undefined

/** '1,95 × 3,10 m · 6,05 m² por chapa'; '' where the ERP has no measures. */
export function sizeLine(lot: Partial<PlateLot>): string {
  const size = plateSize(lot)
  if (!size) return ''
  const { width, height } = size
  return `${plateSizeText({ height, length: width })} · ${decimals(height * width)} m² por chapa`
}

interface Named {
  lot: PlateLot | undefined
  label: string
}

const nameLine = (photo: Pick<Photo, 'batch' | 'chapa'>, label: string): string =>
  `${label} · lote ${photo.batch} · ${photo.chapa.toLowerCase()}`

/** The text under a plate that goes out to a client: its measures and who offers it, nothing of the warehouse. */
export const sharedLines = (
  photo: Pick<Photo, 'batch' | 'chapa'>,
  { lot, label }: Named,
  user: User,
): string[] =>
  [
    nameLine(photo, label),
    lot ? sizeLine(lot) : '',
    [FIRM, ...(isSeller(user) ? [user.fullname, user.mobile] : [])].filter(Boolean).join(' · '),
  ].filter(Boolean)

/** The text under a plate, whose name stands over it: its price, its measures, how many its lot has, and where it is. */
export function plateLines({
  lot,
  place,
  price = '',
}: {
  lot: PlateLot | undefined
  place?: string | null | undefined
  price?: string | undefined
}): string[] {
  const where = [lot?.branch, lot?.warehouse, place].filter(Boolean).join(' · ')
  const stock =
    lot?.net_stock === undefined
      ? ''
      : `${lot.net_stock === 1 ? '1 pza' : `${lot.net_stock} pzas`} en el lote`
  const facts = [lot && sizeLine(lot), stock].filter(Boolean).join(' · ')
  return [unbroken(price), unbroken(facts), where].filter(Boolean)
}

/** The subject of a gallery of plates. */
export interface PlatesOf {
  /** Caption of the pictures: the product's name. */
  label: string
  lots: readonly PlateLot[]
  /** Where the product stands in the yard: 'Calle 3 · Caballete 12'. */
  place?: string | null | undefined
  /** The price in force of a lot in words, of the unit and of a plate; '' without one. */
  priceOf?: ((lot: number) => string) | undefined
  /** All plates stand in a strip under the one that is shown. */
  hasStrip?: boolean | undefined
  /** Follows the plate that the person turns to, by its lot. */
  onLot?: ((lot: number) => void) | undefined
  /** Orders this plate of a lot, or any of it; absent for who may not. */
  onOrder?: ((lot: number, plate?: number) => void) | undefined
  /** Puts this plate of a lot into the cart; absent for who may not. */
  onCart?: ((lot: number, plate: number) => void) | undefined
}
