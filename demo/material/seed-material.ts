import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { insertRows } from '#demo/insert-rows.ts'
import type { DemoAccount } from '#demo/people/accounts.ts'
import { randomOf } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { lots, products, sapPending, transit } from '#server/db/schema/stock.ts'
import { type DemoLot, demoLots } from './lots.ts'
import { demoReservations, demoTransit } from './movements.ts'
import { demoPhotos, type PlannedPhoto } from './photos.ts'
import { type DemoProduct, demoProducts } from './products.ts'

export interface Material {
  photos: PlannedPhoto[]
  lots: DemoLot[]
  products: DemoProduct[]
  reservas: ReturnType<typeof demoReservations>
}

/** Products, lots, what is on its way and what is reserved; photos are planned, not yet written. */
export async function seedMaterial(
  tx: Tx,
  { lotes: lotCount, now, accounts }: { lotes: number; now: Date; accounts: DemoAccount[] },
): Promise<Material> {
  const today = dayOf(now)
  const { plates, extras } = demoProducts({ lotes: lotCount, today })
  const all = [...plates, ...extras]
  const stock = demoLots(lotCount, plates)
  const photos = demoPhotos({ lots: stock, plates, now })
  const reservations = demoReservations({ lots: stock, accounts, today })
  await insertRows(tx, products, all.map(productRow))
  await insertRows(
    tx,
    lots,
    stock.map((lot) => ({ ...lot, since: sinceOf(lot, today) })),
  )
  await insertRows(tx, transit, demoTransit(plates, today))
  await insertRows(tx, sapPending, reservations)
  return { lots: stock, products: all, photos, reservas: reservations }
}

/** Without what only the demo knows of a product. */
function productRow(product: DemoProduct): DemoProduct {
  const {
    stone: _stone,
    demand: _demand,
    ...row
  } = product as DemoProduct & { stone?: unknown; demand?: unknown }
  return row
}

/** The day on which a lot came: most in the last months, some years ago, some it is not known. */
function sinceOf({ product_code, batch }: DemoLot, today: Day): Day | null {
  const random = randomOf(`ingreso ${product_code} ${batch}`)
  if (random.chance(0.02)) return null
  return addDays(today, -Math.floor(700 * random.next() ** 2.2))
}
