import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { refreshAccountName } from '#server/records/account-renamed.ts'
import { importOf, startErpWorld } from './erp-world.ts'
import { fillPeople, fillStock, MARKED } from './first-rows.ts'
import { cases } from './import-cases.ts'

const { db, pool, inside, drop, run, rejects, files, rows } = await startErpWorld()

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
  symlinkSync('/etc/passwd', join(inside, 'liga.jpg'))
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
    expect((await rejects(mixed.id)).filter((reject) => /^\d/.test(reject))).toEqual(
      bad.map(([, field, reason], at) => `${at + 7}|${field}|${reason}`),
    )
    expect((await shown(shows))[0]).toBe(changed ?? first)

    expect(await take(now, ...rest.slice(0, -1))).toMatchObject({ changed: 0, removed: 1 })
    expect(await shown(shows)).toHaveLength(5)
  },
)

test('what lay beside a file is put away once it is stored, and what is wrong with it stays and is listed', async () => {
  const said = await pool.query(
    `select reason from sync_rejects join sync_runs r on r.id = run_id where line is null and task = 'getCuentaCorriente'
     order by run_id, sync_rejects.id limit 2`,
  )

  expect(said.rows.map(({ reason }) => reason)).toEqual([
    'línea 3: factura-2.pdf no es un PDF completo',
    'faltan 4 originales: factura-3.pdf, factura-4.pdf, factura-5.pdf, factura-6.pdf',
  ])
  expect(files('done').filter((name) => !name.endsWith('.csv'))).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((n) => `chapa-${n}.jpg`),
    'factura-1.pdf',
    'otra.jpg',
  ])
  expect(files().filter((name) => !name.startsWith('done/'))).toEqual([
    'factura-2.pdf',
    'liga.jpg',
    'rota.jpg',
  ])
})

test('a plate that goes to another branch takes its photo along', async () => {
  await pool.query(`insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select product_code, batch, batch_search, 'Rosario', height, length, net_stock, net_m2, price
    from lots where batch = 'B-5'`)
  const lines = [1, 2, 3, 4].map((n) => `000123;B-${n};Córdoba;1;chapa-${n}.jpg`)
  drop(
    'fotos.csv',
    ['matnr;lote;sucursal;chapa;foto', ...lines, '000123;B-5;Rosario;1;chapa-5.jpg'].join('\n'),
  )

  expect(await run('getStockPhoto')).toMatchObject({ changed: 1, removed: 1, rejected: 0 })
  expect(await rows(`branch, fotos) from lots where batch = 'B-5' order by branch`)).toEqual([
    'Córdoba|0',
    'Rosario|1',
  ])
})

test('a lot takes as many photos of the ERP as of people, forty', async () => {
  const kept =
    await rows(`'000123', batch, branch, number, 'x.jpg') from photos p join lots l on l.id = p.lot_id
    where p.deleted_at is null`)
  const many = Array.from({ length: 41 }, (_, at) => `000123;B-6;Córdoba;${at + 1};x.jpg`)
  drop('fotos.csv', ['matnr;lote;sucursal;chapa;foto', ...kept, ...many].join('\n').replaceAll('|', ';'))

  const { id, changed } = await run('getStockPhoto')
  expect(changed).toBe(0)
  expect((await rejects(id)).filter((reject) => reject.includes('|chapa|'))).toEqual([
    `${kept.length + 42}|chapa|el lote ya tiene 40 fotos, que es lo máximo`,
  ])
})

test('what waits for a lot is counted when the lot comes after it', async () => {
  const pending = 'vbeln;cuit;matnr;lote;sucursal;cantidad;umb;estado;fecha'
  const line = (batch: string) =>
    `9${batch};30-70000001-6;000123;${batch};Córdoba;1;PZA;Confirmado;09.03.2026`
  await pool.query(`delete from sap_pending`)
  drop('pedidos_pendientes.csv', [pending, line('B-1'), line('B-7')].join('\n'))
  await run('getZPedidosPendientes')
  const lots = await rows(
    `product_code, batch, branch, height, length, net_stock, price) from lots order by id`,
  )
  drop(
    'lotes.csv',
    ['material;lote;sucursal;alto;largo;piezas;precio', ...lots, '000123|B-7|Córdoba|160|300|1|100']
      .join('\n')
      .replaceAll('|', ';'),
  )

  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', changed: 1, removed: 0 })
  expect(await rows(`batch, reservas) from lots where reservas > 0 order by batch`)).toEqual([
    'B-1|1',
    'B-7|1',
  ])
})

test('a branch that gets another name keeps what files brought, whichever name they use', async () => {
  const line = (batch: string) =>
    `9${batch};30-70000001-6;000123;${batch};Córdoba;1;PZA;Confirmado;09.03.2026`
  await pool.query(`with old as (select uuid, nombre from branches where nombre = 'Córdoba'),
    renamed as (update branches set nombre = 'Córdoba Norte' where nombre = 'Córdoba')
    insert into branch_aliases (branch_uuid, alias) select uuid, nombre from old`)
  drop(
    'pedidos_pendientes.csv',
    ['vbeln;cuit;matnr;lote;sucursal;cantidad;umb;estado;fecha', line('B-1'), line('B-7')].join('\n'),
  )

  expect(await run('getZPedidosPendientes')).toMatchObject({ status: 'terminada', changed: 0, removed: 0 })
  expect(await rows(`batch, branch) from sap_pending where deleted_at is null order by batch`)).toEqual([
    'B-1|Córdoba Norte',
    'B-7|Córdoba Norte',
  ])
})

test('a column of flags that came empty closes nothing', async () => {
  const before = await rows(`cuit, active) from accounts order by id`)
  const lines = before.map((text) => `${text.slice(0, 13)};Otro;Otro;no`)
  drop('cuentas.csv', ['cuit;nombre;razon_social;activa', ...lines].join('\n'))

  expect(await run('getCuentas')).toMatchObject({ status: 'terminada', changed: 0, rejected: 6 })
  expect(await rows(`cuit, active) from accounts order by id`)).toEqual(before)
})

test('an account that gets another name is found by it in its work orders', async () => {
  const [id] = await rows(`payload ->> 'id') from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id where t.identifier = 'account-renamed'`)
  await pool.query(`update work_orders set search = array_to_tsvector(array['viejo'])`)

  await refreshAccountName(db, Number(id))

  expect(await rows(`numero) from work_orders where search @@ '''guemes''' order by numero`)).toEqual([
    'OT-1',
  ])
})
