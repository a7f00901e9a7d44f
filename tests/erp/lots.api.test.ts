import { expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { startErpWorld, windows } from './erp-world.ts'

const { pool, drop, run, rejects, files, rows } = await startErpWorld()

const HEAD = 'Material;Lote;Sucursal;Depósito;Alto;Largo;Piezas;M2;Precio;Precio de oferta;Oferta'
const lot = (batch: string, branch = 'Córdoba', { code = '0001', price = '1.234,50', pieces = '12' } = {}) =>
  `${code};${batch};${branch};"Playa; ñ €";160;320;${pieces};61,44;${price};;`

const file = (...lines: string[]) => windows([HEAD, ...lines, ''].join('\r\n'))

const lots = () =>
  rows(`product_code, batch, branch, warehouse, net_stock, net_m2, price, batch_price, oferta_percent,
    case when deleted_at is not null then 'gone' end) from lots order by batch, branch`)

/** The newest change that a feed has. */
const newest = async () => (await pool.query('select max(tx::text::bigint) as tx from lots')).rows[0].tx

test('a file of lots is stored once: the same again changes nothing, and no feed has anything new', async () => {
  drop('LOTES-20261123.csv', file(lot('B-1'), lot('B-2', 'rosario viejo'), lot('B-3')))

  expect(await run('getBatchStock')).toMatchObject({
    ...{
      status: 'terminada',
      file: 'LOTES-20261123.csv',
      rows: 3,
      changed: 3,
      removed: 0,
      rejected: 0,
      error: '',
    },
    waits: false,
  })
  expect(await lots()).toEqual([
    '0001|B-1|Córdoba|Playa; ñ €|12|61.44|1234.50|0',
    '0001|B-2|Rosario|Playa; ñ €|12|61.44|1234.50|0',
    '0001|B-3|Córdoba|Playa; ñ €|12|61.44|1234.50|0',
  ])
  expect(files()).toEqual(['done/LOTES-20261123.csv'])

  const before = await newest()
  drop('lotes.csv', file(lot('B-3'), lot('B-1'), lot('B-2', 'Rosario')), { manifest: true, rows: '3' })
  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', rows: 3, changed: 0, removed: 0 })
  expect(await newest()).toBe(before)
})

test('only what differs is written, a column that is absent stays, and a branch goes by its present name', async () => {
  await pool.query(
    `update lots set oferta_percent = 15, batch_price = 9, branch = 'Rosario Viejo' where batch = 'B-2'`,
  )
  const before = await newest()
  const head = 'largo;alto;piezas;precio;sucursal;lote;material;color'
  drop(
    'lotes.csv',
    [
      head,
      '320;160;12;1234.5;Cordoba;B-1;0001;x',
      '320;160;10;1234.5;Rosario;B-2;0001;',
      '320;160;12;1234,5;CORDOBA;B-3;0001;',
    ].join('\n'),
  )

  expect(await run('getBatchStock')).toMatchObject({ rows: 3, changed: 1, removed: 0, rejected: 0 })
  expect(await lots()).toContain('0001|B-2|Rosario|Playa; ñ €|10|51.20|1234.50|9.00|15')
  expect((await pool.query(`select batch from lots where tx::text::bigint > $1`, [before])).rows).toEqual([
    { batch: 'B-2' },
  ])
})

test('lines that refer to nothing, cannot be read or come twice are refused alone, and what they name stays', async () => {
  drop(
    'lotes.csv',
    file(
      lot('B-1'),
      lot('B-1', 'Córdoba', { price: '7' }),
      lot('B-2', 'Rosario', { price: 'mucho' }),
      lot('B-9', 'Córdoba', { code: '9999' }),
      lot('B-3'),
      `${lot('B-4')};;x`,
      lot('B-5\u0000'),
    ),
  )

  const done = await run('getBatchStock')
  expect(done).toMatchObject({
    status: 'terminada',
    rows: 7,
    changed: 1,
    removed: 0,
    rejected: 5,
    warnings: 0,
  })
  expect(await rejects(done.id)).toEqual([
    '2|Material|está dos veces: vale la línea 3',
    '4|Precio|no es un número',
    '5|Material|no hay un producto con este código',
    '7||tiene más celdas que columnas',
    '8|Lote|tiene caracteres que no son texto',
  ])
  expect(await rows(`price) from lots where batch = 'B-1'`)).toEqual(['7.00'])
  expect((await lots()).map((lot) => lot.split('|').slice(1, 5).join(' '))).toEqual([
    'B-1 Córdoba Playa; ñ € 12',
    'B-2 Rosario Playa; ñ € 10',
    'B-3 Córdoba Playa; ñ € 12',
  ])
})

test('a lot that is not in the file any more is gone, and comes back when it is', async () => {
  const all = Array.from({ length: 10 }, (_, n) => lot(`C-${n}`))
  drop('lotes-1.csv', file(lot('B-1'), lot('B-2', 'Rosario'), lot('B-3'), ...all))
  expect(await run('getBatchStock')).toMatchObject({ changed: 12, removed: 0 })
  drop('lotes-2.csv', file(lot('B-1'), lot('B-3'), ...all))

  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', changed: 0, removed: 1 })
  expect((await lots()).filter((lot) => lot.endsWith('gone'))).toHaveLength(1)

  drop('lotes-3.csv', file(lot('B-1'), lot('B-2', 'Rosario'), lot('B-3'), ...all))
  expect(await run('getBatchStock')).toMatchObject({ changed: 1, removed: 0 })
  expect((await lots()).filter((lot) => lot.endsWith('gone'))).toHaveLength(0)
})

test('a lot keeps the day on which it first came, whatever comes later, until a file says another', async () => {
  const since = () => rows(`batch, branch, since) from lots where batch like 'D-%' order by batch, branch`)
  const head = `${HEAD};Ingreso`
  const dated = (text: string, day: string) => `${text};${day}`
  const others = [lot('B-1'), lot('B-2', 'Rosario'), lot('B-3')]
  const all = [...others, ...Array.from({ length: 10 }, (_, n) => lot(`C-${n}`))]
  const days = (first: string, second: string) =>
    windows(
      [head, ...all.map((text) => dated(text, '')), dated(lot('D-1'), first), dated(lot('D-2'), second)].join(
        '\r\n',
      ),
    )
  const today = dayOf(new Date())

  drop('lotes-1.csv', file(...all, lot('D-1')))
  await run('getBatchStock')
  expect(await since()).toEqual([`D-1|Córdoba|${today}`])
  await pool.query(`update lots set since = '2025-01-02' where batch = 'D-1'`)
  await pool.query(`update lots set since = null where batch = 'C-1'`)
  drop('lotes-2.csv', file(...all, lot('D-1', 'Rosario', { pieces: '3' }), lot('C-1', 'Rosario'), lot('D-2')))
  await run('getBatchStock')
  expect(await since()).toEqual(['D-1|Córdoba|2025-01-02', 'D-1|Rosario|2025-01-02', `D-2|Córdoba|${today}`])
  expect(await rows(`since) from lots where batch = 'C-1'`)).toEqual(['', ''])

  drop('lotes-3.csv', days('', '15.03.2026'))
  expect(await run('getBatchStock')).toMatchObject({ status: 'terminada', rejected: 0 })
  expect(await since()).toEqual([
    'D-1|Córdoba|2025-01-02',
    'D-1|Rosario|2025-01-02',
    'D-2|Córdoba|2026-03-15',
  ])
  drop('lotes-4.csv', days('01.02.2026', 'ayer'))
  expect(await run('getBatchStock')).toMatchObject({ warnings: 1 })
  expect(await since()).toEqual([
    'D-1|Córdoba|2026-02-01',
    'D-1|Rosario|2025-01-02',
    'D-2|Córdoba|2026-03-15',
  ])
})
