import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BenchRow } from '#bench/bench-row.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { type BenchPage, onBenchPage } from './browser.ts'
import { generateStock } from './generate-stock.ts'
import { median } from './measure.ts'
import type {} from './page.ts'

const stored = 100_000

/** The figures of the search on the phone, in a real Chromium; takes some minutes. */
export async function benchSearch(): Promise<BenchRow[]> {
  return [...wireRows(), ...(await onBenchPage(browserRows))]
}

async function browserRows(bench: BenchPage): Promise<BenchRow[]> {
  return [
    ...(await searchRows(bench, 10_000, '—')),
    ...(await searchRows(bench, 100_000, '≤ 16 ms (10)')),
    ...(await memoryRows(bench)),
    ...(await searchRows(bench, 1_000_000, '≤ 100 ms (50)')),
    ...(await storeRows(bench)),
  ]
}

function wireRows(): BenchRow[] {
  const json = Buffer.from(JSON.stringify(encodeStock(generateStock(stored).lots)))
  const brotli = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const perLot = (bytes: Buffer) => (bytes.length / stored).toFixed(1)
  const value = `${perLot(brotli)} brotli, ${perLot(gzipSync(json))} gzip`
  return [
    {
      figure: 'bytes a lot on the wire',
      goal: '≤ 12 (8)',
      value,
      limit: `${perLot(json)} as plain JSON columns`,
    },
  ]
}

async function searchRows({ page, tools }: BenchPage, count: number, goal: string): Promise<BenchRow[]> {
  await page.evaluate((lots) => window.searchBench.prepareSearch(lots), count)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = await page.evaluate(() => window.searchBench.searchTimes())
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const lots = count.toLocaleString('en')
  const limit = `bare scan ${ms(times.bare)}`
  return [
    {
      figure: `search p95 at 4×, ${lots} lots`,
      goal,
      value: `${ms(times.search)}, median ${ms(times.median)}`,
      limit,
    },
    {
      figure: `search p95 over the bare scan, ${lots} lots`,
      goal: '≤ 8 × (5)',
      value: `${(times.search / times.bare).toFixed(1)} ×`,
      limit,
    },
  ]
}

async function memoryRows({ page, tools }: BenchPage): Promise<BenchRow[]> {
  const packs = (await page.evaluate(() => window.searchBench.packBytes())) / 1e6
  await tools.send('HeapProfiler.collectGarbage')
  const heap = (await tools.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number }
  const all = (heap.usedSize + (heap.backingStorageSize ?? 0)) / 1e6
  return [
    {
      figure: 'memory of the stock, 100,000 lots',
      goal: '≤ 60 MB (40)',
      value: `${all.toFixed(1)} MB, page and bare scan included`,
      limit: `${packs.toFixed(1)} MB of packs`,
    },
  ]
}

async function storeRows({ page }: BenchPage): Promise<BenchRow[]> {
  await page.evaluate((count) => window.searchBench.prepareStore(count), stored)
  const loads = []
  for (let round = 0; round < 5; round++)
    loads.push(await page.evaluate(() => window.searchBench.firstLoad()))
  const first = {
    packs: median(loads.map((load) => load.packs)),
    rows: median(loads.map((load) => load.rows)),
    indexed: median(loads.map((load) => load.indexed)),
  }
  const open = await page.evaluate(() => window.searchBench.openAndSearch(5))
  const delta = await page.evaluate(() => window.searchBench.delta(7))
  const worker = await page.evaluate(() => window.searchBench.workerSearch())
  const gaps = [...loads.map((load) => load.gap), open.gap, delta.gap, worker.gap]
  return [
    over('first load of 100,000 lots over bulkPut of indexed rows', '≤ 1/50 (1/90)', [
      first.packs,
      first.indexed,
    ]),
    over('first load of 100,000 lots over bulkPut of rows without any index', '—', [first.packs, first.rows]),
    over('app opened → first search answered over getAll of rows', '≤ 1/10 (1/20)', [open.search, open.rows]),
    over('delta of 1,000 lots of ten branches over bulkPut of rows', '≤ 1/2 (1/5)', [
      delta.packs,
      delta.rows,
    ]),
    over('delta of 1,000 lots of one branch over bulkPut of rows', '≤ 1/2 (1/5)', [
      delta.onePage,
      delta.rows,
    ]),
    { figure: 'search p95 through the worker, 100,000 lots, 1×', goal: '—', value: ms(worker.search) },
    { figure: 'longest main-thread gap in these, 1×', goal: '< 50 ms (16)', value: ms(Math.max(...gaps)) },
  ]
}

function over(figure: string, goal: string, [own, limit]: [number, number]): BenchRow {
  return { figure, goal, value: `1/${(limit / own).toFixed(1)} (${ms(own)})`, limit: ms(limit) }
}

function ms(time: number): string {
  return time < 100 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`
}
