import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRun, discardRun, getRun, uploadSyncFile } from '#contract/calls/config/sync.ts'
import { fillPath, type OutputOf } from '#contract/kit/endpoint.ts'
import { isImport } from '#server/erp/erp-import.ts'
import { erpTaskOf } from '#server/erp/erp-tasks.ts'
import { takeFiles } from '#server/erp/run/erp-task.ts'
import { createLog } from '#server/http/log.ts'
import { bookOf } from '#tests/servers/book.ts'
import { blobsInMemory } from '#tests/servers/handler-context.ts'
import { startTestServer } from '#tests/servers/server.ts'

const erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
const server = await startTestServer({ erpDir })
afterAll(() => rmSync(erpDir, { recursive: true }))
const { pool, db } = server.database
const waiting = join(erpDir, 'in', 'por-confirmar')

let token: string
beforeAll(async () => {
  token = (await server.signIn('root')).access_token
})
beforeEach(async () => {
  await pool.query('delete from sync_runs')
  rmSync(join(erpDir, 'in'), { recursive: true, force: true })
  mkdirSync(join(erpDir, 'in'))
})

type Answer = OutputOf<typeof uploadSyncFile> & { errors: Record<string, string[]>; code: string }

interface Sent {
  by?: string
  tarea?: string
  hoja?: string
}

function send(name: string, content: string | Uint8Array<ArrayBuffer>, { by = token, ...fields }: Sent = {}) {
  const body = new FormData()
  body.append('archivo', new File([content], name))
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  return server.call<Answer>(uploadSyncFile.path, { method: 'POST', token: by, body })
}

/** The job of a task, as the worker runs it. */
async function runTask(method: string): Promise<void> {
  const task = erpTaskOf(method)
  if (!task || !isImport(task)) throw new Error(method)
  await takeFiles({ db, blobs: blobsInMemory(), log: createLog('silent'), erpDir, now: Date.now }, task)
}

const runOf = async (id: number | null) =>
  (await server.call<OutputOf<typeof getRun>>(fillPath(getRun.path, { id: Number(id) }), { token })).body.data
const decide = (endpoint: typeof confirmRun | typeof discardRun, id: number | null) =>
  server.call(fillPath(endpoint.path, { id: Number(id) }), { token, method: 'POST' })
const rates = async () =>
  (
    await pool.query(
      `select day::text || ' ' || rate as one from exchange_rates where day > '2090-01-01' order by day`,
    )
  ).rows.map(({ one }) => one)

const RATES = 'fecha;cotizacion\n09/03/2091;1.185,50\n10/03/2091;1.190,25\n11/03/2091;nada\n'

test('a CSV is read and shown as it was understood, and nothing is applied before a person says so', async () => {
  const { status, body } = await send('Cotización del día (final).csv', RATES)
  expect([status, body.message]).toEqual([200, 'El archivo llegó: se está leyendo.'])
  await runTask('getCotizacion')

  const run = await runOf(body.data.corrida)
  expect(run).toMatchObject({
    ...{ estado: 'por confirmar', task: 'getCotizacion', archivo: 'Cotizacion_del_dia_final_.csv' },
    ...{ pedida_por: 'Raíz Cantera', filas: 3, rechazadas: 1, avisos: 0 },
  })
  expect(run.guardia?.preview).toEqual({
    total: 3,
    headings: ['fecha', 'cotizacion'],
    rows: [
      { line: 2, cells: ['09/03/2091', '1.185,50'] },
      { line: 3, cells: ['10/03/2091', '1.190,25'] },
    ],
    refused: { total: 1, lines: [{ line: 4, field: 'cotizacion', reason: 'no es un número' }] },
    warned: { total: 0, lines: [] },
  })
  expect(await rates()).toEqual([])

  expect((await decide(confirmRun, body.data.corrida)).status).toBe(200)
  await runTask('getCotizacion')
  expect(await rates()).toEqual(['2091-03-09 1185.5000', '2091-03-10 1190.2500'])
  expect((await runOf(body.data.corrida)).estado).toBe('terminada')
  expect(readdirSync(waiting)).toEqual([])
  const { rows } = await pool.query(`select action from audit_log order by id desc limit 2`)
  expect(rows.map(({ action }) => action)).toEqual(['sincronizacion-confirmada', 'archivo-del-erp-subido'])
  await pool.query(`delete from exchange_rates where day > '2090-01-01'`)
})

test('a discarded file changes nothing, and the files of its task in the folder wait until then', async () => {
  const { body } = await send('cotizacion.csv', RATES)
  const inFolder = join(erpDir, 'in', 'cotizacion_1.csv')
  writeFileSync(inFolder, 'fecha;cotizacion\n12/03/2091;1200\n')
  utimesSync(inFolder, 0, 0)
  await runTask('getCotizacion')
  await runTask('getCotizacion')
  expect(readdirSync(join(erpDir, 'in'))).toContain('cotizacion_1.csv')

  expect((await decide(discardRun, body.data.corrida)).status).toBe(200)
  await runTask('getCotizacion')
  expect(await rates()).toEqual(['2091-03-12 1200.0000'])
  expect((await runOf(body.data.corrida)).estado).toBe('rechazada')
  await pool.query(`delete from exchange_rates where day > '2090-01-01'`)
})

test('a sheet of a book is chosen and the run has the name of the book; days go by their format and formulas by the value that is stored', async () => {
  const book = bookOf({
    Notas: [['Para Juan']],
    Marzo: [
      ['Fecha', 'Cotización'],
      [{ day: 69835 }, { formula: 'B9*1.185', value: 1185.123 }],
      ['12.03.2091', 1190 + 1.1 * 1.1],
    ],
  })
  const first = await send('libro.csv', book)
  expect(first.body.data).toEqual({ corrida: null, tareas: [], hojas: ['Notas', 'Marzo'] })
  expect(readdirSync(waiting)).toEqual([])

  const { body } = await send('libro.csv', book, { hoja: 'Marzo' })
  await runTask('getCotizacion')
  expect((await runOf(body.data.corrida)).guardia).toMatchObject({
    doubts: [],
    preview: {
      rows: [
        { line: 2, cells: ['13/03/2091', '1.185,123'] },
        { line: 3, cells: ['12/03/2091', '1.191,21'] },
      ],
    },
  })
  expect((await decide(discardRun, body.data.corrida)).status).toBe(200)

  const named = await send('Libro Marzo.XLSX', book, { hoja: 'Marzo' })
  await runTask('getCotizacion')
  const run = await runOf(named.body.data.corrida)
  expect([run.archivo, run.estado]).toEqual(['Libro_Marzo.xlsx', 'por confirmar'])
  expect(readdirSync(waiting)).toEqual([`${run.id}-Libro_Marzo.xlsx.csv`])
  expect((await decide(confirmRun, run.id)).status).toBe(200)
  await runTask('getCotizacion')
  expect((await runOf(run.id)).estado).toBe('terminada')
  expect(readdirSync(waiting)).toEqual([])
  await pool.query(`delete from exchange_rates where day > '2090-01-01'`)

  const none = await send('libro.xlsx', book, { hoja: 'Abril' })
  expect(none.body.errors).toEqual({ archivo: ['El libro no tiene la hoja «Abril»'] })
})

test('headings that fit several tasks are asked about, and headings of none are named with what lacks', async () => {
  const PRODUCTS =
    'material;descripcion;generico;espesor;terminacion;precio;unidad;estado\nX1;Uno;Mármol;2 cm;Pulido;12,5;m²;verde\n'
  const asked = await send('lista.csv', PRODUCTS)
  expect(asked.body.data.tareas.map(({ name }) => name)).toEqual(['Productos', 'Stock'])
  expect((await send('productos marzo.csv', PRODUCTS)).body.data.corrida).not.toBeNull()
  expect((await send('lista.csv', PRODUCTS, { tarea: 'getStock' })).body.data.corrida).not.toBeNull()

  const none = await send('lotes.csv', 'material;lote;sucursal;alto\nX1;B1;Córdoba;160\n')
  expect([none.status, none.body.errors.archivo?.[0]]).toEqual([
    422,
    expect.stringMatching(
      /^Lotes: faltan las columnas largo, piezas, precio; como encabezados se leyó, en la línea 1: «material», «lote»/,
    ),
  ])
  const unknown = await send('x.csv', 'uno;dos\n1;2\n')
  expect(unknown.body.errors.archivo?.[0]).toContain('Los encabezados no son los de ninguna tarea.')
})

test.each([
  ['lotes.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'una imagen PNG'],
  ['lotes.xlsx', new TextEncoder().encode('%PDF-1.7 nada'), 'un PDF'],
  [
    'bomba.xlsx',
    bookOf({ A: [['a']] }, { 'xl/media.xml': new Uint8Array(70 * 1024 * 1024) }),
    'más de 64 MB',
  ],
  ['roto.xlsx', bookOf({ A: [['a']] }).slice(0, 300), 'dañado'],
])('%s is refused by what it is', async (name, content, words) => {
  const { status, body } = await send(name, content as Uint8Array<ArrayBuffer>)

  expect([status, body.errors.archivo?.[0]]).toEqual([422, expect.stringContaining(words)])
  expect(readdirSync(waiting)).toEqual([])
})

test('a body of 65 MB is refused before it is sent', async () => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(65 * 1024 * 1024),
  }
  const status = await new Promise((resolve, reject) => {
    const upload = request(server.url + uploadSyncFile.path, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      upload.destroy()
    })
    upload.on('error', reject)
    upload.write('--b\r\n')
  })

  expect(status).toBe(413)
})

test('only root sends files, and a second one of a task comes when the first was read', async () => {
  const admin = (await server.signIn('admin')).access_token
  expect((await send('cotizacion.csv', RATES, { by: admin })).status).toBe(403)

  const both = await Promise.all([send('cotizacion.csv', RATES), send('cotizacion.csv', RATES)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await runTask('getCotizacion')
  expect((await send('cotizacion.csv', RATES)).status).toBe(200)
})
