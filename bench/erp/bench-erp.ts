import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { BenchRow } from '#bench/bench-row.ts'
import type { AppServer } from '#bench/world/app-server.ts'
import { type CpuMeter, cpuMeter, residentMemory } from '#bench/world/cpu-time.ts'
import type { World } from '#bench/world/world.ts'
import { openDatabase } from '#server/db/client.ts'
import { addErpJob } from '#server/erp/run/add-erp-job.ts'
import { fileOf, readLots, withChanges } from './lots-file.ts'

/** A server that takes up files of the ERP. */
export interface ErpStage {
  app: AppServer
  cpu: CpuMeter
  client: pg.Client
  databaseUrl: string
  folder: string
}

interface Figures {
  seconds: number
  server: number
  database: number
  /** Bytes above rest. */
  memory: number
  changed: number
  /** Rows that a phone's next pull would bring. */
  news: number
}

const CHANGED = 0.01

async function untilEnded({ client, app }: ErpStage): Promise<{ changed: number; peak: number }> {
  let peak = 0
  for (;;) {
    const { rows } = await client.query<{ status: string; changed: number; error: string }>(
      'select status, changed, error from sync_runs order by id desc limit 1',
    )
    peak = Math.max(peak, residentMemory(app.pid))
    const status = rows[0]?.status ?? 'pendiente'
    if (status === 'terminada') return { changed: rows[0]?.changed ?? 0, peak }
    if (!['pendiente', 'en curso'].includes(status)) throw new Error(`${status}: ${rows[0]?.error}`)
    await setTimeout(50)
  }
}

/** Drops a file with its manifest, asks for the task and measures until it is stored. */
export async function importText(stage: ErpStage, text: string): Promise<Figures> {
  const { client, cpu, app, folder, databaseUrl } = stage
  await client.query(
    `update sync_runs set status = 'rechazada'; insert into sync_runs (task) values ('getBatchStock')`,
  )
  const { rows } = await client.query('select coalesce(max(tx::text::bigint), 0) as tx from lots')
  const path = join(folder, 'in', 'lotes.csv')
  writeFileSync(path, text)
  writeFileSync(`${path}.manifest`, `sha256=${createHash('sha256').update(text).digest('hex')}\n`)
  const [server, database, memory, at] = [cpu.server(), cpu.database(), residentMemory(app.pid), Date.now()]
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  await addErpJob(db, 'getBatchStock')
  await close()
  const { changed, peak } = await untilEnded(stage)
  const news = await client.query('select count(*)::int as n from lots where tx::text::bigint > $1', [
    rows[0].tx,
  ])
  return {
    seconds: (Date.now() - at) / 1000,
    server: cpu.server() - server,
    database: cpu.database() - database,
    memory: peak - memory,
    changed,
    news: news.rows[0].n,
  }
}

/** Goals: seconds of processor, megabytes above rest, and rows that phones hear of. */
function rowsOf(figure: string, found: Figures, [cpu, news]: [number, number?]): BenchRow[] {
  const { seconds, server, database, memory, changed } = found
  const words = `${(server / 1000).toFixed(1)} + ${(database / 1000).toFixed(1)} s, ${seconds.toFixed(1)} s of the clock, ${changed} changed`
  return [
    { figure: `${figure}, CPU`, value: (server + database) / 1000, unit: 's', goal: cpu, words },
    { figure: `${figure}, memory above rest`, value: memory / 1e6, unit: 'MB', goal: 200 },
    { figure: `${figure}, rows in feeds`, value: found.news, ...(news !== undefined && { goal: news }) },
  ]
}

async function measure(stage: ErpStage): Promise<BenchRow[]> {
  const { client } = stage
  const lots = await readLots(client)
  await client.query('truncate lots cascade')
  const first = await importText(stage, fileOf(lots))
  await client.query('vacuum analyze lots')
  const again = await importText(stage, fileOf(lots))
  const some = await importText(stage, fileOf(withChanges(lots, CHANGED)))
  const lines = lots.length.toLocaleString('en')
  return [
    ...rowsOf(`a file of ${lines} lots, all new`, first, [20]),
    ...rowsOf('the same file again', again, [4, 0]),
    ...rowsOf('the same with 1 % changed', some, [5]),
  ]
}

/** Cost of a file of lots for the server and the database, and how much of it phones hear of. */
export async function benchErp(world: World): Promise<BenchRow[]> {
  return onErp(world, await world.database(), measure)
}

export async function onErp<T>(
  world: World,
  databaseUrl: string,
  work: (stage: ErpStage) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-bench-erp-'))
  mkdirSync(join(folder, 'in'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const app = await world.app(databaseUrl, { ERP_DIR: folder, ERP_ORDERS: '0' })
  try {
    await setTimeout(2_000)
    return await work({ app, cpu: await cpuMeter(app.pid, databaseUrl), client, databaseUrl, folder })
  } finally {
    await app.stop()
    await client.end()
    rmSync(folder, { recursive: true })
  }
}
