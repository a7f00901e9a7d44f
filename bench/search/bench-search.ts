import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BenchRow } from '#bench/bench-row.ts'
import type { Goals } from '#bench/figures.ts'
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
    ...(await searchRows(bench, 10_000, {})),
    ...(await searchRows(bench, 100_000, { goal: 8, stretch: 5 })),
    ...(await memoryRows(bench)),
    ...(await searchRows(bench, 1_000_000, { goal: 50, stretch: 30 })),
    ...(await storeRows(bench)),
  ]
}

function wireRows(): BenchRow[] {
  const json = Buffer.from(JSON.stringify(encodeStock(generateStock(stored).lots)))
  const brotli = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const perLot = (bytes: Buffer) => bytes.length / stored
  return [
    {
      ...{
        figure: 'bytes a lot on the wire, brotli',
        value: perLot(brotli),
        unit: 'bytes',
        goal: 12,
        stretch: 8,
      },
      words: `${perLot(gzipSync(json)).toFixed(1)} gzip`,
      limit: `${perLot(json).toFixed(1)} as plain JSON columns`,
    },
  ]
}

async function searchRows({ page, tools }: BenchPage, count: number, goals: Goals): Promise<BenchRow[]> {
  await page.evaluate((lots) => window.searchBench.prepareSearch(lots), count)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = await page.evaluate(() => window.searchBench.searchTimes())
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const lots = count.toLocaleString('en')
  const limit = `bare scan ${ms(times.bare)}`
  return [
    {
      ...{ figure: `search p95 at 4×, ${lots} lots`, value: times.search, unit: 'ms', ...goals },
      ...{ words: `median ${ms(times.median)}`, limit },
    },
    {
      ...{
        figure: `search p95 over the bare scan, ${lots} lots`,
        value: times.search / times.bare,
        unit: '×',
      },
      ...{ ...(goals.goal !== undefined && { goal: 3, stretch: 2 }), limit },
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
      ...{ figure: 'memory of the stock, 100,000 lots', value: all, unit: 'MB', goal: 60, stretch: 40 },
      ...{ words: 'page and bare scan included', limit: `${packs.toFixed(1)} MB of packs` },
    },
  ]
}

async function storeRows({ page }: BenchPage): Promise<BenchRow[]> {
  await page.evaluate((count) => window.searchBench.prepareStore(count), stored)
  const loads = []
  for (let round = 0; round < 3; round++)
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
  const deltaGoals = { goal: 1 / 5, stretch: 1 / 8 }
  return [
    over('first load of 100,000 lots over bulkPut of indexed rows', [first.packs, first.indexed], {
      ...{ goal: 1 / 50, stretch: 1 / 90 },
    }),
    over('first load of 100,000 lots over bulkPut of rows without any index', [first.packs, first.rows]),
    over('app opened → first search answered over getAll of rows', [open.search, open.rows], {
      ...{ goal: 1 / 10, stretch: 1 / 20 },
    }),
    over('delta of 1,000 lots of ten branches over bulkPut of rows', [delta.packs, delta.rows], deltaGoals),
    over('delta of 1,000 lots of one branch over bulkPut of rows', [delta.onePage, delta.rows], deltaGoals),
    { figure: 'search p95 through the worker, 100,000 lots, 1×', value: worker.search, unit: 'ms' },
    {
      ...{ figure: 'longest main-thread gap in these, 1×', value: Math.max(...gaps), unit: 'ms' },
      ...{ goal: 50, stretch: 16 },
    },
  ]
}

function over(figure: string, [own, limit]: [number, number], goals: Goals = {}): BenchRow {
  return { figure, value: own / limit, unit: '×', ...goals, words: ms(own), limit: ms(limit) }
}

function ms(time: number): string {
  return time < 100 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`
}
