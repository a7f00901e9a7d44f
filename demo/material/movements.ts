import { addDays, type Day } from '#contract/kit/day.ts'
import type { DemoAccount } from '#demo/people/accounts.ts'
import { branchShares } from '#demo/people/branches.ts'
import { randomOf } from '#demo/random.ts'
import type { DemoLot } from './lots.ts'
import type { StoneProduct } from './products.ts'

/** Shipments of products without an arrival day. */
const OTHERS = 40

/** Shipments within two months: one for every product that has an arrival day, on that day, and some of others. */
export function demoTransit(plates: readonly StoneProduct[], today: Day) {
  const random = randomOf('transito')
  const [expected, others] = [
    plates.filter((product) => product.stock_arrival_date !== null),
    plates.filter((product) => product.stock_arrival_date === null),
  ]
  const shipped = [...expected, ...Array.from({ length: OTHERS }, () => random.pick(others.slice(0, 200)))]
  return shipped.map(({ product_code, stock_arrival_date }, index) => {
    const first = 90_001 + 10 * index
    const lots = Array.from({ length: random.int(1, 4) }, (_unused, next) => `T-${first + next}`)
    return {
      id: index + 1,
      code: product_code,
      comb: `${product_code}-${first}`,
      lotes: lots,
      quantity: Math.round(lots.length * random.int(2800, 6200)) / 100,
      branch: random.weighted(branchShares),
      fecha_arribo: stock_arrival_date ?? addDays(today, random.int(2, 60)),
    }
  })
}

/** Confirmed lines of the ERP on lots with stock; each adds one to its lot's `reservas`. */
export function demoReservations({
  lots,
  accounts,
  today,
}: {
  lots: DemoLot[]
  accounts: readonly DemoAccount[]
  today: Day
}) {
  const random = randomOf('reservas')
  const stocked = lots.filter(({ net_stock }) => net_stock > 0)
  const active = accounts.filter((account) => account.active)
  return Array.from({ length: Math.min(150, stocked.length) }, (_, index) => {
    const lot = random.pick(stocked)
    const pieces = random.int(1, lot.net_stock)
    const umb = random.chance(0.7) ? 'PZA' : 'M2'
    lot.reservas++
    return {
      id: index + 1,
      account_id: random.pick(active).id,
      sap_order: `00004${String(10_233 + 3 * index).padStart(5, '0')}`,
      product_code: lot.product_code,
      batch: lot.batch,
      branch: lot.branch,
      confirmed_quantity:
        umb === 'PZA' ? pieces : Math.round((lot.net_m2 / lot.net_stock) * pieces * 100) / 100,
      umb,
      status: random.weighted({ Confirmado: 70, Parcial: 18, 'Pendiente de retiro': 12 }),
      date_created: addDays(today, -random.int(0, 60)),
    }
  })
}
