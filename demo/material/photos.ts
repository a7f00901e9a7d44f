import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid, type Random, randomOf } from '#demo/random.ts'
import type { DemoLot } from './lots.ts'
import { KNOWN_LOT } from './lots.ts'
import type { StoneProduct } from './products.ts'

/** A photo still without its picture: the look of the stone, and the block whose plate it shows. */
export interface PlannedPhoto {
  look: string
  block: number
  row: {
    id: number
    uuid: string
    lot_id: number
    number: number
    fuente: 'drive' | 'custom'
    uploaded_by: number | null
    created_at: Date
  }
}

/** 1 to 4 photos for about a third of the lots with stock; each adds one to its lot's `fotos`. */
export function demoPhotos({
  lots,
  plates,
  now,
}: {
  lots: DemoLot[]
  plates: readonly StoneProduct[]
  now: Date
}): PlannedPhoto[] {
  const random = randomOf('fotos')
  const lookOf = new Map(plates.map(({ product_code, stone }) => [product_code, stone.look]))
  const planned: PlannedPhoto[] = []
  for (const lot of lots) {
    lot.fotos = photosOf(lot, random)
    const custom = random.chance(0.12)
    for (let number = 1; number <= lot.fotos; number++) {
      const id = planned.length + 1
      planned.push({
        look: lookOf.get(lot.product_code) ?? '',
        block: lot.id,
        row: {
          id,
          uuid: demoUuid('foto', id),
          lot_id: lot.id,
          number,
          fuente: custom ? 'custom' : 'drive',
          uploaded_by: custom ? demoUserId('vendedora') : null,
          created_at: new Date(now.getTime() - Math.floor((1 + random.next() * 120) * DAY_MS)),
        },
      })
    }
  }
  return planned
    .sort((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
    .map((photo, index) => ({ ...photo, row: { ...photo.row, id: index + 1 } }))
}

function photosOf(lot: DemoLot, random: Random): number {
  const wanted = random.chance(0.37) ? Number(random.weighted({ 1: 40, 2: 33, 3: 16, 4: 11 })) : 0
  return lot.batch === KNOWN_LOT.batch ? 3 : Math.min(wanted, lot.net_stock)
}
