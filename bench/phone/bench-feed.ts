import pg from 'pg'
import type { BenchRow } from '#bench/bench-row.ts'
import { overRow, rounds, samplesOf, timeRow } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { BRANCH, onPhone, type Phone } from './on-phone.ts'

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
  const few = rows.find(({ branch }) => branch === BRANCH)?.lots ?? 0
  const gaps: number[] = []
  const noting = async (watched: Promise<{ time: number; gap: number }>) => {
    const { time, gap } = await watched
    gaps.push(gap)
    return time
  }
  const land = () => noting(page.evaluate((list) => window.phoneBench.landChanges(list), all))
  const load = (branches: string[]) =>
    noting(page.evaluate((list) => window.phoneBench.firstLoad(list), branches))
  const store = (count: number) => page.evaluate((lots) => window.phoneBench.storeRows(lots), count)

  const small = await rounds(5, { packs: () => load([BRANCH]), rows: () => store(few) })
  const large = await rounds(5, { packs: () => load(all) })
  const once = samplesOf([await store(total)])
  const delta = await rounds(15, {
    packs: async (round) => {
      await client.query('update lots set net_stock = net_stock + 1 where id % 100 = $1', [round])
      return land()
    },
    rows: () => store(1000),
  })
  // By itself: a phone asks minutes after its last changes.
  const calm = await rounds(15, { nothing: land })
  const asked = 'from the server, over bulkPut of as many rows'
  return [
    overRow(`first load of one branch ${asked}`, [small.packs, small.rows]),
    overRow(`first load of 100,000 lots ${asked}`, [large.packs, once], { goal: 1 / 20, stretch: 1 / 40 }),
    overRow(`1,000 changed lots of ten branches ${asked}`, [delta.packs, delta.rows], {
      ...{ goal: 1, stretch: 0.5 },
    }),
    timeRow('ten branches asked for changes when there are none', calm.nothing, { goal: 15 }),
    {
      ...{ figure: 'longest main-thread gap in these, 1×', value: Math.max(...gaps), unit: 'ms' },
      ...{ goal: 50, stretch: 16 },
    },
  ]
}
