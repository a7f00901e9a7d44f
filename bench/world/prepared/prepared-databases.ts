import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { fillOrders } from './fill-orders.ts'
import { fillTurnos } from './fill-turnos.ts'
import { withoutIndexes } from './without-indexes.ts'

export const STOCK = 100_000

/** Rows of each prepared database beyond the demo with 100,000 lots. */
const FILLS = {
  demo: async () => {},
  fewOrders: (client: pg.Client) => fillOrders(client, 10_000),
  manyOrders: (client: pg.Client) => fillOrders(client, 1_000_000),
  turnos: (client: pg.Client) => withoutIndexes(client, 'orders', () => fillTurnos(client, 200_000)),
}
export type Prepared = keyof typeof FILLS

/** A durable PostgreSQL whose prepared databases stay when it is stopped. */
export interface PreparedDatabases {
  /** A database of the caller's own, as prepared; returns its address. */
  copy(of: Prepared): Promise<string>
  stop(): Promise<void>
}

const templateOf = (name: Prepared): string => `prepared_${name.toLowerCase()}`

/** Prepares in this folder what is asked for and is not there yet. */
export async function openPrepared(folder: string, photos: string): Promise<PreparedDatabases> {
  const cluster = await startEmbedded(folder, { say: () => {} })
  await dropLeft(cluster.url)
  const copies: string[] = []
  const make = async (draft: string, template: string) => {
    await run(cluster.url, `create database ${draft} template ${template} strategy file_copy`)
    return Object.assign(new URL(cluster.url), { pathname: `/${draft}` }).href
  }
  const ready = async (name: Prepared): Promise<string> => {
    if (await exists(cluster.url, templateOf(name))) return templateOf(name)
    console.error(`Preparing ${name}…`)
    const draft = freshName()
    const url = await make(draft, name === 'demo' ? 'template0' : await ready('demo'))
    await (name === 'demo' ? fillDemo(url, photos) : onClient(url, FILLS[name]))
    await run(cluster.url, `alter database ${draft} rename to ${templateOf(name)}`)
    return templateOf(name)
  }
  return {
    copy: async (of) => {
      const name = freshName()
      const url = await make(name, await ready(of))
      copies.push(name)
      return url
    },
    stop: async () => {
      for (const name of copies) await run(cluster.url, `drop database if exists ${name} with (force)`)
      await cluster.stop()
    },
  }
}

/** Copies of runs that were killed; those that somebody works in stay. */
async function dropLeft(url: string): Promise<void> {
  const { rows } = await onClient(url, (client) =>
    client.query<{ datname: string }>(`select datname from pg_database where datname like 'bench\\_%'`),
  )
  for (const { datname } of rows) await run(url, `drop database ${datname}`).catch(() => {})
}

const freshName = (): string => `bench_${randomBytes(4).toString('hex')}`

async function fillDemo(url: string, photos: string): Promise<void> {
  await migrate(url)
  const { db, pool, close } = openDatabase(url)
  await seedDemo(db, { lotes: STOCK, looks: 1, blobs: createFileStore(photos), now: new Date() })
  // Begun here: a first start would have to mark every row of a filled copy.
  await ensureHistory(db)
  await pool.query('vacuum analyze')
  await close()
}

const exists = (url: string, name: string): Promise<boolean> =>
  onClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })

const run = (url: string, statement: string): Promise<unknown> =>
  onClient(url, (client) => client.query(statement))

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
