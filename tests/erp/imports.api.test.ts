import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { importOf, startErpWorld } from './erp-world.ts'
import { fillPeople, fillStock, MARKED } from './first-rows.ts'
import { cases } from './import-cases.ts'

const { pool, inside, drop, run, rejects, files } = await startErpWorld()

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  await fillPeople(pool)
  await fillStock(pool)
  for (const [at, color] of ['red', 'green', 'blue', 'black', 'white', 'orange'].entries())
    writeFileSync(join(inside, `chapa-${at + 1}.jpg`), await picture(color))
  writeFileSync(join(inside, 'otra.jpg'), await picture('gray'))
  writeFileSync(join(inside, 'rota.jpg'), '<html>no es una foto</html>')
  writeFileSync(join(inside, 'factura-1.pdf'), '%PDF-1.7\n1 0 obj\n%%EOF\n')
  writeFileSync(join(inside, 'factura-2.pdf'), 'MZ')
})

/** The newest transaction of every table that marks its changes. */
async function newest(): Promise<unknown> {
  const parts = MARKED.map((table) => `(select max(tx::text::bigint) from ${table}) as ${table}`)
  return (await pool.query(`select ${parts.join(', ')}`)).rows[0]
}

const shown = async (query: string): Promise<string[]> =>
  (await pool.query<{ concat_ws: string }>(query)).rows.map((row) => row.concat_ws)

test.each(cases)(
  '$method: first, again, one changed among refused ones, one gone',
  async ({ method, head, lines, other, bad, shows, first, changed }) => {
    const [same = '', ...rest] = lines
    const now = other ?? same
    const take = (...all: string[]) => {
      drop(`${importOf(method).stem}.csv`, [head, ...all, ''].join('\r\n'))
      return run(method)
    }

    expect(await take(...lines)).toMatchObject({ status: 'terminada', rows: 6, changed: 6, removed: 0 })
    expect((await shown(shows))[0]).toBe(first)
    expect(await shown(shows)).toHaveLength(6)

    const mark = await newest()
    expect(await take(...lines)).toMatchObject({ changed: 0, removed: 0, rejected: 0 })
    expect(await newest()).toEqual(mark)

    const mixed = await take(...rest, ...bad.map(([line]) => line), now)
    expect(mixed).toMatchObject({ changed: other === undefined ? 0 : 1, removed: 0, rejected: bad.length })
    expect((await rejects(mixed.id)).filter((one) => /^\d/.test(one))).toEqual(
      bad.map(([, field, reason], at) => `${at + 7}|${field}|${reason}`),
    )
    expect((await shown(shows))[0]).toBe(changed ?? first)

    expect(await take(now, ...rest.slice(0, -1))).toMatchObject({ changed: 0, removed: 1 })
    expect(await shown(shows)).toHaveLength(5)
  },
)

test('what lay beside a file is put away once it is stored, and what is wrong with it stays and is listed', async () => {
  const { rows } = await pool.query(
    `select reason from sync_rejects join sync_runs r on r.id = run_id where line is null and task = 'getCuentaCorriente'
     order by run_id, sync_rejects.id limit 2`,
  )

  expect(rows.map(({ reason }) => reason)).toEqual([
    'línea 3: factura-2.pdf no es un PDF completo',
    'faltan 4 originales: factura-3.pdf, factura-4.pdf, factura-5.pdf, factura-6.pdf',
  ])
  expect(files('done').filter((name) => !name.endsWith('.csv'))).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((n) => `chapa-${n}.jpg`),
    'factura-1.pdf',
    'otra.jpg',
  ])
  expect(files().filter((name) => !name.startsWith('done/'))).toEqual(['factura-2.pdf', 'rota.jpg'])
})
