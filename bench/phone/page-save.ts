import { Dexie } from 'dexie'
import { elapsed, quantile } from '#bench/search/measure.ts'
import { saveOrders } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { phone } from './page-phone.ts'

/** Medians and the 95th of a hundred. */
export interface SaveTimes {
  own: { median: number; p95: number }
  bare: { median: number; p95: number }
}

/** Saves orders of three lines, and in turn one bare row, both until the disk has them. */
export async function saveTimes(count: number): Promise<SaveTimes> {
  const db = new Dexie('bare', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ rows: 'id' })
  await db.open()
  const own: number[] = []
  const bare: number[] = []
  for (let number = 0; number < count; number++) {
    const args = order()
    own.push(await elapsed(() => phone().device.enqueue(saveOrders, args)))
    bare.push(await elapsed(() => db.table('rows').put({ id: uuidv7(), args })))
  }
  await db.delete()
  return { own: summary(own), bare: summary(bare) }
}

const summary = (times: number[]) => ({ median: quantile(times, 0.5), p95: quantile(times, 0.95) })

function order() {
  const { goods } = phone()
  const line = () => ({
    uuid: uuidv7(),
    product_code: goods.product.code,
    unit: goods.product.unit,
    quantity: 2,
    client_note: 'Con cuidado',
  })
  return {
    productos: [line(), line(), line()],
    form_billing_cuit: goods.cuit,
    form_branch: 'Córdoba' as const,
    form_client_note: 'Entregar por la tarde',
  }
}
