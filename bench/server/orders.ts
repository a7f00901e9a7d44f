import type { BenchRow } from '#bench/bench-row.ts'
import { samplesOf } from '#bench/figures.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { compare, resultText, shareRows } from './compare.ts'
import { type Call, load, send } from './load.ts'
import type { Goods, Stage } from './stage.ts'

export const JSON_TYPE = { 'content-type': 'application/json' }

const linesOf = ({ products }: Goods, count: number, from: number) =>
  Array.from({ length: count }, (_, line) => ({ ...products[(from + line) % products.length]!, quantity: 2 }))

const orderOf = (goods: Goods, lines: number, from: number) => ({
  productos: linesOf(goods, lines, from).map((line) => ({ ...line, uuid: uuidv7() })),
  form_billing_cuit: goods.cuit,
  form_branch: goods.branch,
})

const oneOrder = ({ products, cuit, branch }: Goods, at: number) => {
  const { product_code, unit } = products[at % products.length]!
  return {
    uuid: uuidv7(),
    nuevo: '1',
    form_billing_cuit: cuit,
    form_branch: branch,
    form_product_code: product_code,
    form_unit: unit,
    form_quantity: 1,
  }
}

function severalCall({ asked, goods }: Stage, lines: number, index: number): Call {
  const body = JSON.stringify(orderOf(goods, lines, index))
  const headers = { ...JSON_TYPE, 'idempotency-key': uuidv7() }
  return asked('/api/pedido-multiple', { method: 'POST', headers, body }, index)
}

/** An order of one product, without a lot. */
export function singleCall({ asked, goods }: Stage, index: number): Call {
  const body = JSON.stringify(oneOrder(goods, index))
  const headers = { ...JSON_TYPE, 'idempotency-key': uuidv7() }
  return asked('/api/pedido', { method: 'POST', headers, body }, index)
}

function batchCall({ asked, goods }: Stage, index: number): Call {
  const calls = Array.from({ length: 50 }, (_, line) => {
    const id = uuidv7()
    const headers = { 'idempotency-key': id }
    return { id, method: 'POST', path: '/api/pedido', headers, body: oneOrder(goods, line) }
  })
  const body = JSON.stringify({ calls })
  return asked('/api/batch', { method: 'POST', headers: JSON_TYPE, body }, index)
}

/** Orders going in. */
export async function orderRows(stage: Stage): Promise<BenchRow[]> {
  const { bare, cpu, goods } = stage
  const bareCall = (index: number): Call => ({
    url: `${bare.url}/order`,
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(orderOf(goods, 5, index)),
  })
  const one = await compare({
    own: { calls: 150, call: (index) => severalCall(stage, 5, index), cpu: cpu.app },
    limit: { calls: 150, call: bareCall, cpu: cpu.bare },
  })
  return [
    ...shareRows('order with 5 lines over the limit', [one.own, one.limit], {
      ...{ share: 0.4, stretch: 0.6, cpu: 2.5, p95: 3 },
    }),
    await batchRow(stage),
    await growthRow(stage),
  ]
}

async function batchRow(stage: Stage): Promise<BenchRow> {
  const { cpu } = stage
  const { answers } = JSON.parse((await send(batchCall(stage, 0))).body.toString())
  const refused = answers.find((answer: { status: number }) => answer.status !== 200)
  if (refused) throw new Error(`a batch was refused: ${JSON.stringify(refused)}`)
  const { batch, single } = await compare({
    batch: { calls: 8, call: (index) => batchCall(stage, index), cpu: cpu.app },
    single: { calls: 400, call: (index) => singleCall(stage, index), cpu: cpu.app },
  })
  const noise = Math.hypot(batch.serverCpu.noise, single.serverCpu.noise)
  const value = batch.serverCpu.median / (50 * single.serverCpu.median)
  return {
    ...{ figure: 'batch of 50 orders over 50 single calls, CPU of the server', value, unit: '×', noise },
    ...{ goal: 0.4, words: resultText(batch), limit: resultText(single) },
  }
}

/** 10,000 orders, a hundred in a call: the last thousand against the first. */
async function growthRow(stage: Stage): Promise<BenchRow> {
  const thousand = async () => {
    const from = performance.now()
    await load({ calls: 10, call: (index) => severalCall(stage, 100, index), cpu: stage.cpu.app })
    return performance.now() - from
  }
  await thousand()
  const times: number[] = []
  for (let number = 0; number < 10; number++) times.push(await thousand())
  const value = (times.at(-1) ?? 0) / (times[0] ?? 1)
  return {
    ...{ figure: '10,000 orders inserted in one go, last thousand over the first', value, unit: '×' },
    ...{ noise: samplesOf(times).noise, goal: 1.2, words: `all: ${times.map(Math.round).join(', ')} ms` },
  }
}
