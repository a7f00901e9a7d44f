import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import { compare, cpuRow, resultText, type Sampled, shareRows } from './compare.ts'
import { send } from './load.ts'
import { SEARCH, type Stage, tagged } from './stage.ts'

/** The reads of screens. */
export async function readRows(stage: Stage): Promise<BenchRow[]> {
  return [...(await listRows(stage)), ...(await searchRows(stage)), await pullRow(stage)]
}

async function listRows({ asked, bare, cpu }: Stage): Promise<BenchRow[]> {
  const first = await send(asked('/api/pedido'))
  const packed = await send(asked('/api/pedido', { headers: { 'accept-encoding': 'br' } }))
  const bareTag = { 'if-none-match': String((await send({ url: `${bare.url}/revision` })).headers.etag) }
  const plan = { calls: 300, cpu: cpu.app }
  const list = await compare({
    own: { ...plan, call: (index) => asked('/api/pedido', {}, index) },
    same: { ...plan, expects: 304, call: await tagged(asked, '/api/pedido') },
    limit: { calls: 300, cpu: cpu.bare, call: () => ({ url: `${bare.url}/orders` }) },
    bareSame: {
      calls: 300,
      cpu: cpu.bare,
      expects: 304,
      call: () => ({ url: `${bare.url}/revision`, headers: bareTag }),
    },
  })
  const orders = countOrders(first.body)
  return [
    ...shareRows('orders list page over the limit', [list.own, list.limit], { share: 0.7 }),
    {
      ...{ figure: 'body of the orders list page, brotli', value: packed.body.length / 1000, unit: 'KB' },
      ...{ goal: 8, words: `${orders} orders, ${kilobytes(first.body.length)} plain` },
    },
    ...shareRows('list poll answered 304 over the bare revision 304', [list.same, list.bareSame], {
      share: 0.75,
    }),
    ...shareRows('list poll answered 304 over our own 200', [list.same, list.own], { share: 2 }),
  ]
}

function countOrders(body: Buffer): number {
  const { grouped, ungrouped } = JSON.parse(body.toString()) as {
    grouped: { pedidos: unknown[] }[]
    ungrouped: unknown[]
  }
  return ungrouped.length + grouped.reduce((sum, group) => sum + group.pedidos.length, 0)
}

async function searchRows({ asked, bare, cpu }: Stage): Promise<BenchRow[]> {
  const query = `search=${encodeURIComponent(SEARCH)}`
  const plan = { calls: 60, cpu: cpu.app }
  const one = await compare({
    page: { ...plan, call: (index) => asked(`/api/buscador-de-materiales/search?${query}`, {}, index) },
    barePage: { calls: 60, cpu: cpu.bare, call: () => ({ url: `${bare.url}/search` }) },
    count: {
      ...plan,
      call: (index) => asked(`/api/buscador-de-materiales/search-count?${query}`, {}, index),
    },
    bareCount: { calls: 60, cpu: cpu.bare, call: () => ({ url: `${bare.url}/count` }) },
  })
  return [
    ...searchPair('search first page, 100,000 lots', one.page, one.barePage),
    ...searchPair('search count, 100,000 lots', one.count, one.bareCount),
  ]
}

function searchPair(name: string, own: Sampled, bare: Sampled): BenchRow[] {
  const { median, noise } = own.perSecond
  return [
    {
      ...{ figure: `${name}, a second`, value: median, unit: '/s', better: 'more', noise, goal: 500 },
      ...{ words: resultText(own), limit: `its statement in SQL: ${resultText(bare)}` },
    },
    cpuRow(name, own, 4),
  ]
}

/** A thousand lots of one branch have changed; every phone of it asks. */
async function pullRow({ asked, client, cpu }: Stage): Promise<BenchRow> {
  const { rows } = await client.query<{ branch: string }>(
    'select branch from lots group by branch order by count(*) desc limit 1',
  )
  const branch = rows[0]?.branch ?? ''
  const path = `/api/pull-stock?sucursal=${encodeURIComponent(branch)}`
  const cursor = await lastCursor(path, asked)
  await client.query(
    'update lots set net_stock = net_stock + 1 where id in (select id from lots where branch = $1 limit 1000)',
    [branch],
  )
  const page = `${path}&cursor=${encodeURIComponent(cursor)}`
  const call = (index: number) => asked(page, { headers: { 'accept-encoding': 'br' } }, index)
  const { delta } = await compare({ delta: { calls: 20, call, cpu: cpu.app } })
  return cpuRow('pull of a delta of 1,000 lots', delta, 30)
}

async function lastCursor(path: string, asked: Stage['asked']): Promise<string> {
  for (let cursor = ''; ; ) {
    const { body } = await send(asked(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path))
    const page = JSON.parse(body.toString()) as { cursor: string; more: boolean }
    cursor = page.cursor
    if (!page.more) return cursor
  }
}
