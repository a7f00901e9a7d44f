import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sessions } from '#bench/load/sessions.ts'
import type { AppServer } from '#bench/world/app-server.ts'
import { type ChildServer, startChild } from '#bench/world/child-server.ts'
import { type CpuMeter, cpuMeter } from '#bench/world/cpu-time.ts'
import type { World } from '#bench/world/world.ts'
import { freePort } from '#e2e/support/app-process.ts'
import { type Call, CONNECTIONS, send } from './load.ts'

export const SEARCH = 'granito'

/** Our server and the bare one, over the same database. */
export interface Stage {
  app: AppServer
  bare: ChildServer
  cpu: { app: CpuMeter; bare: CpuMeter }
  client: pg.Client
  databaseUrl: string
  goods: Goods
  /**
   * A call of one of as many sellers as there are connections: of the first, or by the number of the call in turn. Three
   * calls of one person are worked on at a time, and one once they took seconds, which the bare server knows nothing of.
   */
  asked(path: string, more?: Omit<Call, 'url'>, index?: number): Call
}

/** The products for orders here. */
export interface Goods {
  cuit: string
  products: { product_code: string; unit: string }[]
  branch: string
}

export async function onStage<T>(
  world: World,
  databaseUrl: string,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const app = await world.app(databaseUrl)
  const bare = await startBare(databaseUrl)
  try {
    const tokens = await sessions(client, CONNECTIONS)
    const cpu = { app: await cpuMeter(app.pid, databaseUrl), bare: await cpuMeter(bare.pid, databaseUrl) }
    const asked: Stage['asked'] = (path, { headers, ...more } = {}, index = 0) => ({
      url: app.url + path,
      headers: { authorization: `Bearer ${tokens[index % CONNECTIONS]}`, ...headers },
      ...more,
    })
    return await work({ app, bare, cpu, client, databaseUrl, goods: await goodsIn(client), asked })
  } finally {
    await bare.stop()
    await app.stop()
    await client.end()
  }
}

/** Calls for what each of them has and nothing of which has changed. */
export async function tagged(asked: Stage['asked'], path: string): Promise<(index: number) => Call> {
  const tags: string[] = []
  for (let index = 0; index < CONNECTIONS; index++)
    tags.push(String((await send(asked(path, {}, index))).headers.etag))
  return (index) => asked(path, { headers: { 'if-none-match': tags[index % CONNECTIONS] ?? '' } }, index)
}

async function startBare(databaseUrl: string): Promise<ChildServer> {
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const env = { DATABASE_URL: databaseUrl, SEARCH, NODE_ENV: 'production' }
  return startChild({ args: ['--import', 'tsx', script], port: await freePort(), env, readyPath: '/ready' })
}

/** Something to order, of a database with the demo in it. */
export async function goodsIn(client: pg.Client): Promise<Goods> {
  const accounts = await client.query<{ cuit: string }>(
    `select cuit from accounts where active and cuit <> '' order by id limit 1`,
  )
  const branches = await client.query<{ nombre: string }>(
    'select nombre from branches where active order by nombre limit 1',
  )
  const products = await client.query<{ product_code: string; usage_unit: string }>(
    'select product_code, usage_unit from products where active order by product_code limit 100',
  )
  return {
    cuit: accounts.rows[0]!.cuit,
    branch: branches.rows[0]!.nombre,
    products: products.rows.map(({ product_code, usage_unit }) => ({
      product_code,
      unit: usage_unit.split(',')[0]!.trim(),
    })),
  }
}
