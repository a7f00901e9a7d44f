import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { addErpJob } from '#server/erp/run/add-erp-job.ts'
import { Busy, lockTask } from '#server/erp/run/take-file.ts'
import { startProcess } from '#tests/servers/server-process.ts'
import { startErpWorld } from './erp-world.ts'

const { db, pool, url, inside, drop, run, lastRun, files, rows } = await startErpWorld()

const HEAD = 'material;lote;sucursal;alto;largo;piezas;precio'
const LOTS = 4000
const file = (pieces: number, count = LOTS) =>
  [
    HEAD,
    ...Array.from(
      { length: count },
      (_, n) => `0001;B-${n};${n % 2 ? 'Rosario' : 'Córdoba'};160;320;${pieces};100`,
    ),
  ].join('\n')

const stored = async () =>
  (await rows(`count(*), min(net_stock), max(net_stock)) from lots where deleted_at is null`))[0]
const runs = () => rows(`status, changed) from sync_runs order by id`)
const all = (pieces: number) => `${LOTS}|${pieces}|${pieces}`

test('a connection that is lost in the middle leaves nothing half, and the next run does all of it', async () => {
  drop('lotes.csv', file(1))
  await run('getBatchStock')
  let cut = 0

  for (const delay of [0, 15, 40, 80, 120, 160]) {
    const before = await stored()
    const pieces = 2 + delay
    drop('lotes.csv', file(pieces))
    const importing = run('getBatchStock').then(
      () => 'done',
      () => 'cut',
    )
    await setTimeout(delay)
    await pool.query(`
      select pg_terminate_backend(pid) from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and a.datname = current_database() and pid <> pg_backend_pid()`)
    if ((await importing) === 'cut') {
      cut += 1
      expect(await stored()).toBe(before)
      expect(await lastRun('getBatchStock')).toMatchObject({ status: 'fallida', changed: 0 })
    }
    expect(await run('getBatchStock')).toMatchObject({ waits: false })
    expect(await stored()).toBe(all(pieces))
    expect(await lastRun('getBatchStock')).toMatchObject({ status: 'terminada' })
  }

  expect(cut).toBeGreaterThan(1)
  expect(await rows(`count(*)) from sync_runs where status = 'fallida'`)).toEqual(['0'])
})

test('a process that is killed in the middle leaves nothing half', async () => {
  const home = mkdtempSync(join(tmpdir(), 'cantera-erp-killed-'))
  mkdirSync(join(home, 'erp', 'in'), { recursive: true })
  const before = await stored()
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: home, DEMO: '0' })
  const path = join(home, 'erp', 'in', 'lotes.csv')
  writeFileSync(path, file(500))
  writeFileSync(`${path}.manifest`, `sha256=${createHash('sha256').update(file(500)).digest('hex')}`)

  // Its writing of this lot waits, so that it is in the middle.
  const other = await pool.connect()
  await other.query(`begin; select from lots where batch = 'B-7' for update`)
  await addErpJob(db, 'getBatchStock')
  await vi.waitFor(
    async () =>
      expect(await rows(`count(*)) from pg_locks where locktype = 'transactionid' and not granted`)).toEqual([
        '1',
      ]),
    { timeout: 20_000, interval: 20 },
  )
  expect(await lastRun('getBatchStock')).toMatchObject({ status: 'en curso' })
  await server.stop('SIGKILL')
  await other.query('rollback')
  other.release()

  expect(existsSync(path)).toBe(true)
  expect(await stored()).toBe(before)
  drop('lotes.csv', file(500))
  await vi.waitFor(() => run('getBatchStock'), { timeout: 20_000, interval: 100 })
  expect(await stored()).toBe(all(500))
  expect(await rows(`count(*)) from sync_runs where status = 'en curso'`)).toEqual(['0'])
  rmSync(home, { recursive: true })
}, 60_000)

test('of two processes one imports, and the other comes back later', async () => {
  drop('lotes.csv', file(600))
  await db.transaction(async (tx) => {
    await lockTask(tx, 'getBatchStock')
    await expect(run('getBatchStock')).rejects.toBeInstanceOf(Busy)
  })
  expect(files()).toContain('lotes.csv')
  const before = (await runs()).length

  const ended = await Promise.allSettled(Array.from({ length: 4 }, () => run('getBatchStock')))

  expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await stored()).toBe(all(600))
  expect((await runs()).slice(before)).toEqual([`terminada|${LOTS}`])
})

test('where nothing can be put away, nothing is imported and the run says why, once', async () => {
  rmSync(join(inside, 'done'), { recursive: true })
  writeFileSync(join(inside, 'done'), 'no es una carpeta')
  drop('lotes.csv', file(700))
  const before = (await runs()).length

  for (const _again of [1, 2]) {
    await expect(run('getBatchStock')).rejects.toThrow()
    expect(await lastRun('getBatchStock')).toMatchObject({
      ...{ status: 'fallida', file: 'lotes.csv' },
      error: 'En la carpeta del ERP hay un archivo donde debe haber una carpeta.',
    })
    expect(await stored()).toBe(all(600))
  }

  rmSync(join(inside, 'done'))
  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', changed: LOTS, error: '' })
  expect((await runs()).slice(before)).toEqual([`terminada|${LOTS}`])
})

test('a file that grows while it is read stays and is read again', async () => {
  drop('lotes.csv', file(800))
  const growing = run('getBatchStock')
  const staging = async () =>
    expect(
      await rows(
        `pid) from pg_stat_activity where datname = current_database() and query like 'insert into staged%'`,
      ),
    ).toHaveLength(1)
  await vi.waitFor(staging, { timeout: 20_000, interval: 1 })
  appendFileSync(join(inside, 'lotes.csv'), '\n0001;B-9999;Rosario;160;320;800;100')

  expect(await growing).toMatchObject({
    ...{ status: 'fallida', error: 'lotes.csv cambió mientras se leía: se lee otra vez.', waits: true },
  })
  expect(await stored()).toBe(all(700))
  expect(await run('getBatchStock', { now: () => Date.now() + 61_000 })).toMatchObject({
    ...{ status: 'terminada', rows: LOTS + 1, waits: false },
  })
})
