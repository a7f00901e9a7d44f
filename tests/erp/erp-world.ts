import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type ErpImport, isImport } from '#server/erp/erp-import.ts'
import { erpTaskOf } from '#server/erp/erp-tasks.ts'
import { takeFiles } from '#server/erp/run/erp-task.ts'
import type { ErpWork } from '#server/erp/run/take-file.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { blobsInMemory } from '#tests/servers/handler-context.ts'

export interface Run {
  id: number
  status: string
  file: string
  rows: number
  changed: number
  removed: number
  rejected: number
  warnings: number
  error: string
}

/** Windows-1252 bytes of a text without characters from 0x80 to 0x9f but the euro. */
export const windows = (text: string): Buffer =>
  Buffer.concat([...text].map((text) => (text === '€' ? Buffer.from([0x80]) : Buffer.from(text, 'latin1'))))

/** The import of a method. */
export function importOf(method: string): ErpImport {
  const task = erpTaskOf(method)
  if (!task || !isImport(task)) throw new Error(`${method} is no import`)
  return task
}

/** Two branches, one of them renamed. */
async function fillBranches(pool: pg.Pool): Promise<void> {
  const [cordoba, rosario] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into branches (uuid, nombre, abbr, nave_hasta) values ($1, 'Córdoba', 'CBA', 'F'), ($2, 'Rosario', 'ROS', 'F')`,
    [cordoba, rosario],
  )
  await pool.query(`insert into branch_aliases (alias, branch_uuid) values ('Rosario Viejo', $1)`, [rosario])
}

async function fillProducts(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
    values ('0001', 'Calacatta Oro', 'Calacatta', '20', 'Pulido', 100, 'M2,PZA', 'green'),
      ('0002', 'Ñandú Gris', 'Ñandú', '20', 'Mate', 80, 'M2,PZA', 'green')`)
}

/** A database with two branches, with two products unless it is to have none, and a folder that files are dropped into. */
export async function startErpWorld({ products = true } = {}) {
  const { url } = await testDatabase()
  const { db, pool, close } = openDatabase(url)
  afterAll(close)
  const erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
  afterAll(() => rmSync(erpDir, { recursive: true, force: true }))
  const inside = join(erpDir, 'in')
  mkdirSync(inside)
  await fillBranches(pool)
  if (products) await fillProducts(pool)
  const work: ErpWork = {
    ...{ db, blobs: blobsInMemory(), log: createLog('silent'), erpDir, now: Date.now },
  }

  /** Puts a file there as if it were a minute old, or with its manifest. */
  function drop(name: string, bytes: Buffer | string, { manifest = false, rows = '' } = {}): void {
    const path = join(inside, name)
    writeFileSync(path, bytes)
    utimesSync(path, 0, manifest ? Date.now() / 1000 : 0)
    if (!manifest) return
    const sum = createHash('sha256').update(bytes).digest('hex')
    writeFileSync(`${path}.manifest`, `${rows && `rows=${rows}\n`}sha256=${sum}\n`)
  }

  /** Runs a task over what is there; returns whether something stays to be read, and its last run. */
  async function run(method: string, changes: Partial<ErpWork> = {}): Promise<Run & { waits: boolean }> {
    const waits = await takeFiles({ ...work, ...changes }, importOf(method))
    return { ...(await lastRun(method)), waits }
  }

  const lastRun = async (method: string): Promise<Run> =>
    (
      await pool.query(
        `select id, status, file, rows, changed, removed, rejected, warnings, error from sync_runs where task = $1 order by id desc limit 1`,
        [method],
      )
    ).rows[0]

  const faults = async (id: number, isWarning: boolean): Promise<string[]> =>
    (
      await pool.query(
        `select concat_ws('|', line, field, reason) as one from sync_rejects where run_id = $1 and warning = $2
          order by line, id`,
        [id, isWarning],
      )
    ).rows.map(({ one }) => one)

  /** Lines that a run refused, and what it warned of. */
  const rejects = (id: number) => faults(id, false)
  const warnings = (id: number) => faults(id, true)

  /** Names below `in`, without stamps and days. */
  const files = (drawer = ''): string[] =>
    readdirSync(join(inside, drawer), { recursive: true })
      .map(String)
      .filter((name) => statSync(join(inside, drawer, name)).isFile())
      .map((name) => name.replace(/\d{4}-\d\d-\d\d\//, '').replace(/\d{8}T\d{9}Z-/, ''))
      .sort()

  const rows = async (query: string): Promise<string[]> =>
    (await pool.query(`select concat_ws('|', ${query}`)).rows.map((row) => row.concat_ws)

  return { db, pool, url, erpDir, inside, work, drop, run, lastRun, rejects, warnings, files, rows }
}
