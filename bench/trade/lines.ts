import type { BenchRow } from '#bench/bench-row.ts'
import { compare, cpuRow, shareRows } from '#bench/server/compare.ts'
import type { Call } from '#bench/server/load.ts'
import { JSON_TYPE, singleCall } from '#bench/server/orders.ts'
import type { Stage } from '#bench/server/stage.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type FreeLot, freeLots } from './open-holds.ts'

const post = ({ asked }: Stage, path: string, { body, index }: { body: unknown; index: number }): Call =>
  asked(
    path,
    {
      method: 'POST',
      headers: { ...JSON_TYPE, 'idempotency-key': uuidv7() },
      body: JSON.stringify(body),
    },
    index,
  )

const LINES = 5

function orderCall(stage: Stage, lots: readonly FreeLot[], index: number): Call {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const { product_code, batch } = lots[(index * LINES + line) % lots.length]!
    return { uuid: uuidv7(), product_code, lote: batch, quantity: 1, unit: 'PZA' }
  })
  const { cuit, branch } = stage.goods
  const body = { productos: lines, form_billing_cuit: cuit, form_branch: branch }
  return post(stage, '/api/pedido-multiple', { body, index })
}

/** Orders of lots that nobody holds, with and without holds of other lots. */
export async function orderRows({ bare, full }: { bare: Stage; full: Stage }): Promise<BenchRow[]> {
  const plan = async (stage: Stage) => {
    const lots = await freeLots(stage.client, 500)
    return { calls: 150, cpu: stage.cpu.app, call: (index: number) => orderCall(stage, lots, index) }
  }
  const loads = await compare({ none: await plan(bare), many: await plan(full) })
  return shareRows(
    'order with 5 lots nobody holds, beside 20,000 holds over none',
    [loads.many, loads.none],
    {
      share: 0.9,
    },
  )
}

/** A new hold of a piece, each of another lot, beside an order of one product. */
export async function holdRows(stage: Stage): Promise<BenchRow[]> {
  const lots = await freeLots(stage.client, 1_500)
  const { rows } = await stage.client.query<{ id: number }>('select id from accounts where cuit = $1', [
    stage.goods.cuit,
  ])
  const next = { at: 0 }
  const call = (index: number) => {
    const { id } = lots[next.at++ % lots.length]!
    const body = { items: [{ uuid: uuidv7(), lot_id: id, piezas: 1 }], account_id: rows[0]?.id }
    return post(stage, '/api/apartados', { body, index })
  }
  const { hold, order } = await compare({
    hold: { calls: 100, cpu: stage.cpu.app, call },
    order: { calls: 100, cpu: stage.cpu.app, call: (index) => singleCall(stage, index) },
  })
  return [
    ...shareRows('new hold over an order of one product', [hold, order], { cpu: 1.3 }),
    cpuRow('new hold', hold),
  ]
}
