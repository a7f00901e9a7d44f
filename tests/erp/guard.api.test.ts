import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmRun, discardRun, putDiscarded } from '#server/erp/run/decide-run.ts'
import { importOf, startErpWorld } from './erp-world.ts'

const { db, pool, erpDir, inside, drop, run, lastRun, files, rows } = await startErpWorld()

const { rows: people } = await pool.query(
  `insert into users (uuid, email, fullname, password_hash, root)
    values (gen_random_uuid(), 'raiz@demo.example', 'Raíz', '', true) returning id`,
)
const root: number = people[0].id

const HEAD = 'material;lote;sucursal;alto;largo;piezas;precio'
const lotsOf = (branch: string, count: number) =>
  Array.from({ length: count }, (_, n) => `0001;${branch.slice(0, 1)}-${n};${branch};160;320;5;100`)
const file = (cordoba: number, rosario: number) =>
  [HEAD, ...lotsOf('Córdoba', cordoba), ...lotsOf('Rosario', rosario)].join('\n')

const alive = () => rows(`branch, count(*)) from lots where deleted_at is null group by branch order by 1`)
const whole = ['Córdoba|200', 'Rosario|30']
const guardOf = async (id: number) =>
  (await pool.query('select guard from sync_runs where id = $1', [id])).rows[0].guard

test('a file that lacks more than a fifth of the rows changes nothing until a person decides', async () => {
  drop('lotes.csv', file(200, 30))
  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', changed: 230 })
  drop('lotes.csv', file(150, 30))

  const cut = await run('getBatchStock')

  expect(cut).toMatchObject({
    status: 'por confirmar',
    error: 'Con este archivo quedan 180 de las 230 filas que hay y llegan 0 nuevas.',
    ...{ changed: 0, removed: 0 },
  })
  expect(await guardOf(cut.id)).toEqual({
    branches: [
      { branch: 'Córdoba', before: 200, now: 150, comes: 0 },
      { branch: 'Rosario', before: 30, now: 30, comes: 0 },
    ],
    examples: [150, 151, 152, 153, 154].map((n) => `0001 C-${n} (Córdoba)`),
    doubts: [],
  })
  expect(await alive()).toEqual(whole)
  expect(files('por-confirmar')).toEqual([`${cut.id}-lotes.csv`])
})

test('a branch that is missing counts by itself, and a newer file takes the place of one that waits', async () => {
  const before = await lastRun('getBatchStock')
  drop('lotes-rosario.csv', file(200, 0))

  const cut = await run('getBatchStock')

  expect(cut).toMatchObject({
    status: 'por confirmar',
    error: 'Con este archivo quedan 200 de las 230 filas que hay y llegan 0 nuevas.',
  })
  expect(files('por-confirmar')).toEqual([`${cut.id}-lotes-rosario.csv`])
  expect(await rows(`status, error) from sync_runs where id = ${before.id}`)).toEqual([
    'rechazada|Llegó un archivo más nuevo.',
  ])
  expect(files('error')).toEqual(['lotes.csv', 'lotes.csv.txt'])
})

test('a discarded file goes to error, and nobody decides twice', async () => {
  const { id } = await lastRun('getBatchStock')

  const decided = await db.transaction((tx) => discardRun(tx, id, root))
  await putDiscarded(erpDir, decided)

  expect(await alive()).toEqual(whole)
  expect(files('por-confirmar')).toEqual([])
  expect(await rows(`status, decided_by) from sync_runs where id = ${id}`)).toEqual([`rechazada|${root}`])
  await expect(db.transaction((tx) => confirmRun(tx, { run: id, user: root }))).rejects.toMatchObject({
    code: 'transicion-invalida',
  })
  await expect(db.transaction((tx) => confirmRun(tx, { run: 999_999, user: root }))).rejects.toMatchObject({
    code: 'no-encontrado',
  })
})

test('a confirmed file is applied as it is', async () => {
  drop('lotes.csv', file(150, 0))
  const { id } = await run('getBatchStock')

  await db.transaction((tx) => confirmRun(tx, { run: id, user: root }))
  expect(await rows(`key, task_identifier) from graphile_worker.jobs`)).toEqual([
    'erp:getBatchStock|erp-task',
  ])

  expect(await run('getBatchStock')).toMatchObject({
    id,
    status: 'terminada',
    rows: 150,
    changed: 0,
    removed: 80,
    error: '',
  })
  expect(await alive()).toEqual(['Córdoba|150'])
  expect(files('por-confirmar')).toEqual([])
})

test.each([
  ['an empty file', '', 'el archivo está vacío'],
  [
    'a missing column',
    'material;lote\n0001;B-1',
    'faltan las columnas sucursal, alto, largo, piezas, precio; como encabezados se leyó, en la línea 1: «material», «lote»; se reconoció material, lote',
  ],
  ['a quote that does not close', `${file(150, 0)}\n"0001;x`, 'línea 152: comillas sin cerrar'],
])('%s refuses the file as a whole, in words', async (_name, bytes, words) => {
  drop('lotes-x.csv', bytes)

  const refused = await run('getBatchStock')

  expect(refused).toMatchObject({ status: 'rechazada', error: words, file: 'lotes-x.csv', waits: false })
  expect(await alive()).toEqual(['Córdoba|150'])
  const txt = readdirSync(join(inside, 'error')).find((name) => name.endsWith('lotes-x.csv.txt')) ?? ''
  expect(readFileSync(join(inside, 'error', txt), 'utf8')).toBe(`${words}\r\n`)
  rmSync(join(inside, 'error'), { recursive: true })
})

test('a manifest takes a file at once, and refuses one that it does not describe', async () => {
  drop('lotes.csv', file(150, 1), { manifest: true, rows: '151' })
  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', changed: 1 })
  drop('lotes.csv', file(150, 1), { manifest: true, rows: '152' })
  expect(await run('getBatchStock')).toMatchObject({
    error: 'el manifiesto dice 152 filas y el archivo tiene 151',
  })
  drop('lotes.csv', file(150, 1), { manifest: true })
  writeFileSync(join(inside, 'lotes.csv'), file(150, 2))
  expect(await run('getBatchStock')).toMatchObject({
    ...{ status: 'rechazada', error: 'no es el archivo del manifiesto: su SHA-256 es otro', waits: false },
  })
  expect(files('error').filter((name) => name.endsWith('.manifest'))).toHaveLength(2)
  rmSync(join(inside, 'error'), { recursive: true })
})

test('a file without one is read a minute after its last change, and one that was asked for and is not there says so', async () => {
  writeFileSync(join(inside, 'lotes.csv'), file(150, 1))
  const at = Date.now()
  expect((await run('getBatchStock', { now: () => at + 50_000 })).waits).toBe(true)
  expect(files()).toContain('lotes.csv')
  expect(await run('getBatchStock', { now: () => at + 61_000 })).toMatchObject({
    status: 'terminada',
    waits: false,
  })

  await pool.query(`insert into sync_runs (task, asked_by) values ('getBatchStock', $1)`, [root])
  expect(await run('getBatchStock')).toMatchObject({
    ...{ status: 'fallida', error: 'En la carpeta «in» no hay ningún archivo lotes*.csv.' },
  })
})

test('a link is not followed', async () => {
  writeFileSync(join(erpDir, 'secreto.csv'), file(3, 3))
  symlinkSync(join(erpDir, 'secreto.csv'), join(inside, 'lotes.csv'))

  const refused = await run('getBatchStock', { now: () => Date.now() + 61_000 })

  expect(refused).toMatchObject({
    status: 'rechazada',
    error: 'no es un archivo, sino un enlace u otra cosa',
  })
  expect(readFileSync(join(erpDir, 'secreto.csv'), 'utf8')).toBe(file(3, 3))
  expect(await alive()).toEqual(['Córdoba|150', 'Rosario|1'])
  expect(importOf('getBatchStock').stem).toBe('lotes')
})
