import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmRun,
  discardRun,
  exportRejects,
  getRun,
  listRuns,
  listSyncTasks,
  scheduleSync,
} from '#contract/calls/config/sync.ts'
import { fillPath, type OutputOf } from '#contract/kit/endpoint.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { createLog } from '#server/http/log.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { mailOverdueTasks } from './overdue.ts'

const erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
const server = await startTestServer({ erpDir })
afterAll(() => rmSync(erpDir, { recursive: true }))
const { pool } = server.database

let token: string
beforeAll(async () => {
  token = (await server.signIn('root')).access_token
})
beforeEach(async () => {
  await pool.query('delete from sync_runs')
})

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await server.call<T>(path, { token })
  expect(status).toBe(200)
  return body
}
const program = (...tasks: string[]) =>
  server.call<OutputOf<typeof scheduleSync> & { errors: Record<string, string[]> }>(scheduleSync.path, {
    token,
    method: 'POST',
    body: new URLSearchParams(tasks.map((task) => ['tasks[]', task])),
  })
const tasks = async () => (await read<OutputOf<typeof listSyncTasks>>(listSyncTasks.path)).data
const task = async (method: string) => (await tasks()).find((task) => task.method === method)
const decide = (endpoint: typeof confirmRun | typeof discardRun, id: number) =>
  server.call<{ message: string }>(fillPath(endpoint.path, { id }), { token, method: 'POST' })

/** A run `ago`, as PostgreSQL writes intervals; returns its id. */
async function addRun(values: Record<string, unknown>, ago = '0 s'): Promise<number> {
  const all = { task: 'getCuentas', ...values }
  const names = Object.keys(all)
  const { rows } = await pool.query(
    `insert into sync_runs (asked_at, started_at, ended_at, ${names.join(', ')})
      select now() - $1::interval, now() - $1::interval, now() - $1::interval,
        ${names.map((_, at) => `$${at + 2}`).join(', ')} returning id`,
    [ago, ...Object.values(all)],
  )
  return rows[0].id
}

test('S287 tasks say what they are, how they went and which files wait for them', async () => {
  mkdirSync(join(erpDir, 'in'), { recursive: true })
  writeFileSync(join(erpDir, 'in', 'cuentas_20261123.csv'), 'x')
  await addRun({ status: 'terminada', file: 'cuentas.csv', rows: 9, changed: 2 }, '5 minutes')
  await addRun({ status: 'fallida', file: 'cuentas.csv', error: 'falta la columna cuit' })

  expect(await task('getCuentas')).toMatchObject({
    ...{ name: 'Cuentas', latest_execution_human: 'hace 5 minutos', archivo: 'cuentas*.csv', esperando: 1 },
    corrida: { estado: 'fallida', error: 'falta la columna cuit', filas: 0 },
  })
  expect(await task('checkStockProductos')).toMatchObject({
    ...{ latest_execution_human: 'nunca', archivo: null, esperando: 0, corrida: null, por_confirmar: null },
  })
})

test('S288 a task that waits or runs is not asked for twice; an unknown one asks for none', async () => {
  const first = await program('getCuentas', 'checkStockProductos')
  const again = await program('getCuentas')

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body.message).toBe('Se ha creado la tarea de sincronización')
  const [id] = first.body.data.flatMap((item) => (item.method === 'getCuentas' ? [item.id] : []))
  expect(again.body.data).toEqual([{ method: 'getCuentas', id }])

  const unknown = await program('checkEnvProductosProd', 'constructor')
  expect([unknown.status, unknown.body.errors]).toEqual([422, { tasks: ['No existe la tarea constructor.'] }])
  expect(await task('checkEnvProductosProd')).toMatchObject({ corrida: null })
  expect((await program()).status).toBe(422)
})

test('the runs of a task are paged, newest first, and say who asked', async () => {
  await pool.query(`insert into sync_runs (task, asked_by, status)
    select 'getCuentas', u.id, 'terminada' from generate_series(1, 21), users u where u.email = 'root@demo.example'`)
  const newest = await addRun({ status: 'terminada' })

  const { data } = await read<OutputOf<typeof listRuns>>(`${listRuns.path}?task=getCuentas&page=2`)
  const [first] = (await read<OutputOf<typeof listRuns>>(listRuns.path)).data.data

  expect([data.total, data.last_page, data.data.length]).toEqual([22, 2, 2])
  expect(data.data[0]).toMatchObject({ name: 'Cuentas', pedida_por: 'Raíz Cantera', estado: 'terminada' })
  expect(first).toMatchObject({ id: newest, pedida_por: null })
})

test('the lines that a run left out are paged and leave as CSV that no spreadsheet executes', async () => {
  const id = await addRun({ status: 'terminada', rejected: 60 })
  await pool.query(
    `insert into sync_rejects (run_id, line, field, reason, raw)
      select $1, n, 'cuit', 'no es un CUIT', '=cmd|' || n || ';ñ' from generate_series(1, 51) n`,
    [id],
  )

  const { rechazos: rejects } = (
    await read<OutputOf<typeof getRun>>(`${fillPath(getRun.path, { id })}?page=2`)
  ).data
  const { url } = await read<OutputOf<typeof exportRejects>>(fillPath(exportRejects.path, { id }))
  const file = await (await fetch(`${server.url}${new URL(url).pathname}`)).text()

  expect([rejects.total, rejects.data]).toMatchObject([51, [{ line: 51, field: 'cuit' }]])
  const lines = file.split('\r\n')
  expect(lines[0]).toContain('Línea;Campo;Qué pasó;Motivo;Contenido')
  expect(lines[51]).toBe(`51;cuit;Rechazada;no es un CUIT;"'=cmd|51;ñ"`)
  expect(lines[52]).toBe(';;;Hay 9 líneas más.;')
})

const GUARD = {
  branches: [{ branch: 'Córdoba', before: 1204, now: 310, comes: 5 }],
  ...{ examples: ['B-1'], doubts: [] },
}

test.for([
  { endpoint: confirmRun, action: 'sincronizacion-confirmada', status: 'pendiente' },
  { endpoint: discardRun, action: 'sincronizacion-descartada', status: 'rechazada' },
])('a file that waits is decided about once, and who did is written down: $action', async (item) => {
  const id = await addRun({ status: 'por confirmar', file: 'cuentas.csv', guard: JSON.stringify(GUARD) })
  expect(await task('getCuentas')).toMatchObject({ por_confirmar: id })
  expect((await read<OutputOf<typeof getRun>>(fillPath(getRun.path, { id }))).data.guardia).toEqual(GUARD)

  const answers = await Promise.all([decide(item.endpoint, id), decide(discardRun, id)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Ya se decidió sobre este archivo.')
  const { rows } = await pool.query(
    `select r.status, u.email, count(a.*)::int as written from sync_runs r join users u on u.id = r.decided_by
      left join audit_log a on a.target_type = 'sync_run' and a.target_id = r.id::text where r.id = $1 group by 1, 2`,
    [id],
  )
  expect(rows).toMatchObject([{ email: 'root@demo.example', written: 1 }])
})

test('A189 old runs go with their lines, but for the last good one of a task and what waits', async () => {
  const old = '91 days'
  const gone = await addRun({ status: 'terminada', file: 'a' }, old)
  await pool.query(`insert into sync_rejects (run_id, reason) values ($1, 'x')`, [gone])
  const good = await addRun({ status: 'terminada', file: 'b' }, old)
  await addRun({ status: 'fallida', file: 'c' }, old)
  const waits = await addRun({ status: 'por confirmar', file: 'd' }, old)
  const recent = await addRun({ status: 'fallida', file: 'e' })

  await purgeRows(server.database.db)

  const { rows } = await pool.query('select id from sync_runs order by id')
  expect(rows.map(({ id }) => id)).toEqual([good, waits, recent])
  expect((await pool.query('select from sync_rejects where run_id = $1', [gone])).rowCount).toBe(0)
})

test('A184 a task that missed its hour is a line, a figure and one mail a day; one without files is none', async () => {
  const { db } = server.database
  const tell = () => mailOverdueTasks({ db, log: createLog('silent') }, {})
  await addRun({ status: 'terminada', file: 'cuentas.csv' }, '2 days')
  const mailed = async () =>
    (await pool.query(`select to_email, args from mails where kind = 'erp-atrasada' order by id`)).rows

  await tell()
  await tell()
  await addRun({ status: 'terminada', task: 'getCuentasAsociadas', file: 'asociadas.csv' }, '2 days')
  await addRun({ status: 'rechazada', task: 'getLimites', file: 'limites.csv' })
  await tell()

  expect((await mailed()).map(({ to_email, args }) => [to_email, args.tasks[0].name])).toEqual([
    ['root@demo.example', 'Cuentas'],
    ['root@demo.example', 'Cuentas asociadas'],
  ])
  expect((await tasks()).filter(({ atrasada: late }) => late !== null)).toHaveLength(2)
  const { body } = await server.call<string>('/metrics')
  expect(body).toContain('cantera_erp_overdue{task="getCuentas"} 1')
  expect(body).toContain('cantera_erp_overdue{task="getLimites"} 0')
  expect(body).not.toContain('getTransito')
})
