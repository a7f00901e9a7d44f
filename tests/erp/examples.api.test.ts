import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isImport } from '#server/erp/erp-import.ts'
import { erpTasks } from '#server/erp/erp-tasks.ts'
import { startErpWorld } from './erp-world.ts'
import { fillClaim, fillPeople } from './first-rows.ts'

const { pool, inside, drop, run, rejects, files } = await startErpWorld({ products: false })

/** The examples of docs/erp.md by the names of their files. */
const examples = new Map(
  [...readFileSync('docs/erp.md', 'utf8').matchAll(/^```csv (\S+)\n(.*?)^```/gms)].map(
    ([, name = '', text = '']) => [name, text],
  ),
)

/** The turnos of which remitos.csv answers, and what went out of them. */
const askNotes = () =>
  pool.query(`with made as (
      insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
      select ('0196a1f0-0000-7000-8000-00000000000' || n)::uuid, '2026-03-12', '10:00',
        (select uuid from branches limit 1), (select min(id) from users) from generate_series(1, 2) n returning id)
    insert into transport_notes (turno_id, version, name, request, made_of) select id, 1, '', '[]', '' from made`)

test('an empty installation takes every example of docs/erp.md, in the sequence of the page, without a refused line', async () => {
  await fillPeople(pool)
  await askNotes()
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'gray' } })
  writeFileSync(join(inside, 'CALORO20P_B-1042_1.jpg'), await picture.jpeg().toBuffer())
  writeFileSync(join(inside, 'factura-0001-00001234.pdf'), '%PDF-1.7\n1 0 obj\n%%EOF\n')
  const imports = erpTasks.filter(isImport)
  for (const { stem } of imports) drop(`${stem}.csv`, examples.get(`${stem}.csv`) ?? '')

  for (const { method, stem } of imports) {
    if (stem === 'cuenta_corriente') await fillClaim(pool, 31)
    const lines = (examples.get(`${stem}.csv`) ?? '').trim().split('\n').length - 1
    const said = await run(method)
    expect(await rejects(said.id), stem).toEqual([])
    expect(said, stem).toMatchObject({ status: 'terminada', rows: lines, changed: lines, removed: 0 })
  }
  expect(files().filter((name) => !name.startsWith('done/'))).toEqual([])
  const others = [...examples.keys()].filter((name) => !imports.some(({ stem }) => name === `${stem}.csv`))
  expect(others.filter((name) => !name.startsWith('remito-'))).toEqual(['devoluciones-respuesta.csv'])
})
