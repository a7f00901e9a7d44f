import pg from 'pg'
import type { BenchRow } from '#bench/bench-row.ts'
import { ms, ratio, rounds, type Samples, samplesOf } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { onPhone, type Phone, SUCURSAL } from './on-phone.ts'

/** The stock from the server onto the phone, network and disk included. */
export function benchFeed(world: World): Promise<BenchRow[]> {
  return onPhone(world, async (phone) => {
    const client = new pg.Client({ connectionString: phone.databaseUrl })
    await client.connect()
    try {
      return await feedRows(phone, client)
    } finally {
      await client.end()
    }
  })
}

async function feedRows({ page }: Phone, client: pg.Client): Promise<BenchRow[]> {
  const { rows } = await client.query<{ branch: string; lots: number }>(
    'select branch, count(*)::int as lots from lots group by branch',
  )
  const all = rows.map(({ branch }) => branch)
  const total = rows.reduce((sum, { lots }) => sum + lots, 0)
  const few = rows.find(({ branch }) => branch === SUCURSAL)?.lots ?? 0
  const gaps: number[] = []
  const noting = async (watched: Promise<{ time: number; gap: number }>) => {
    const { time, gap } = await watched
    gaps.push(gap)
    return time
  }
  const load = (branches: string[]) =>
    noting(page.evaluate((list) => window.phoneBench.firstLoad(list), branches))
  const store = (count: number) => page.evaluate((lots) => window.phoneBench.storeRows(lots), count)

  const small = await rounds(5, { packs: () => load([SUCURSAL]), rows: () => store(few) })
  const large = await rounds(3, { packs: () => load(all) })
  const once = samplesOf([await store(total)])
  const delta = await rounds(5, {
    packs: async (round) => {
      await client.query('update lots set net_stock = net_stock + 1 where id % 100 = $1', [round])
      return noting(page.evaluate((list) => window.phoneBench.landChanges(list), all))
    },
    nothing: () => noting(page.evaluate((list) => window.phoneBench.landChanges(list), all)),
    rows: () => store(1000),
  })
  return [
    over(`first load of ${few} lots from the server, over bulkPut of as many rows`, '—', [
      small.packs,
      small.rows,
    ]),
    over(`first load of ${total} lots from the server, over bulkPut of as many rows`, '≤ 1/50 (1/90)', [
      large.packs,
      once,
    ]),
    over('1,000 changed lots of ten branches from the server, over bulkPut of as many rows', '≤ 1/2 (1/5)', [
      delta.packs,
      delta.rows,
    ]),
    { figure: 'ten branches asked for changes when there are none', goal: '—', value: ms(delta.nothing) },
    {
      figure: 'longest main-thread gap in these, 1×',
      goal: '< 50 ms (16)',
      value: `${Math.max(...gaps).toFixed(1)} ms`,
    },
  ]
}

function over(figure: string, goal: string, [own, limit]: [Samples, Samples]): BenchRow {
  return { figure, goal, value: `${ratio(own.median, limit.median)} (${ms(own)})`, limit: ms(limit) }
}
