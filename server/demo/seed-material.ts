import type { Day } from '#contract/day.ts'
import type { Tx } from '#server/db/client.ts'
import { lots, products, sapPending, transit } from '#server/db/schema/stock.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { type DemoLot, demoLots } from './demo-lots.ts'
import { demoReservas, demoTransit } from './demo-movements.ts'
import { type DemoProduct, demoProducts } from './demo-products.ts'
import { insertRows } from './insert-rows.ts'

export interface Material {
  lots: DemoLot[]
  products: DemoProduct[]
}

/** Products, lots, what is on its way and what is reserved. */
export async function seedMaterial(
  tx: Tx,
  { lotes, today, accounts }: { lotes: number; today: Day; accounts: DemoAccount[] },
): Promise<Material> {
  const { plates, extras } = demoProducts({ lotes, today })
  const all = [...plates, ...extras]
  const stock = demoLots(lotes, plates)
  const reservas = demoReservas({ lots: stock, accounts, today })
  await insertRows(tx, products, all.map(productRow))
  await insertRows(tx, lots, stock)
  await insertRows(tx, transit, demoTransit(plates, today))
  await insertRows(tx, sapPending, reservas)
  return { lots: stock, products: all }
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
