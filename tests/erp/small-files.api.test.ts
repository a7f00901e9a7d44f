import { expect, test } from 'vitest'
import { productSearchText } from '#server/db/search-text.ts'
import { startErpWorld } from './erp-world.ts'

const { pool, drop, run, rejects, rows } = await startErpWorld()

interface Case {
  method: string
  file: string
  /** Headings, and lines of which the third cannot be stored. */
  lines: string[]
  refused: string
  changed: number
  /** A file with one line changed, and none gone. */
  next: string[]
  shows: string
  there: string[]
  after: string
}

const PRODUCTS = [
  'codigo;nombre;generico;espesor;terminacion;precio;unidad;ubicacion',
  '0001;Calacatta Oro;Calacatta;20;Pulido;1.200,5;M2,PZA;Calle 3',
  '0003;Pegamento;Pegamento;;;7,25;UN;',
  '0004;;Sin nombre;;;7,25;UN;',
  '0002;Ñandú Gris;Ñandú;20;Mate;80;M2,PZA;',
]

const cases: Case[] = [
  {
    method: 'getProductos',
    file: 'productos.csv',
    lines: PRODUCTS,
    refused: '4|nombre|falta',
    changed: 3,
    next: PRODUCTS.filter((line) => !line.startsWith('0004')).map((line) =>
      line.replace('Ñandú Gris', 'Ñandú Negro'),
    ),
    shows: `product_code, product_name, unit_price, stock_status, location, active) from products order by 1`,
    there: [
      '0001|Calacatta Oro|1200.50|green|Calle 3|t',
      '0002|Ñandú Gris|80.00|green|t',
      '0003|Pegamento|7.25|red|t',
    ],
    after: '0002|Ñandú Negro|80.00|green|t',
  },
  {
    method: 'getStock',
    file: 'stock.csv',
    lines: [
      'material;estado;arribo',
      '0001;amarillo;24.12.2026',
      '0003;VERDE;00.00.0000',
      '0099;verde;',
      '0002;green;',
    ],
    refused: '4|material|no hay un producto con este código',
    changed: 2,
    next: ['material;estado', '0001;rojo'],
    shows: `product_code, stock_status, stock_arrival_date) from products order by 1`,
    there: ['0001|yellow|2026-12-24', '0002|green', '0003|green'],
    after: '0001|red|2026-12-24',
  },
  {
    method: 'getCotizacion',
    file: 'cotizacion.csv',
    lines: [
      'fecha;cotizacion',
      '20.11.2026;1.105,50',
      '21.11.2026;1.110',
      '22.11.2026;0',
      '23.11.2026;1.112,2551',
    ],
    refused: '4|cotizacion|no puede ser menor que 0.0001',
    changed: 3,
    next: ['fecha;cotizacion', '23.11.2026;1.115'],
    shows: `day, rate) from exchange_rates order by day`,
    there: ['2026-11-20|1105.5000', '2026-11-21|1110.0000', '2026-11-23|1112.2551'],
    after: '2026-11-23|1115.0000',
  },
]

/** The newest change that a feed of these tables has. */
const newest = async () =>
  (
    await pool.query(
      `select (select max(tx::text::bigint) from products) as p, (select max(tx::text::bigint) from exchange_rates) as e`,
    )
  ).rows

test.each(cases)('$method', async ({ method, file, lines, refused, changed, next, shows, there, after }) => {
  drop(file, lines.join('\n'))
  const first = await run(method)
  expect(first).toMatchObject({ status: 'terminada', changed, removed: 0, rejected: 1 })
  expect(await rejects(first.id)).toEqual([refused])
  expect(await rows(shows)).toEqual(there)

  const before = await newest()
  drop(file, lines.join('\n'))
  expect(await run(method)).toMatchObject({ changed: 0, removed: 0 })
  expect(await newest()).toEqual(before)

  drop(file, next.join('\n'))
  expect(await run(method)).toMatchObject({ status: 'terminada', changed: 1, removed: 0 })
  expect(await rows(shows)).toContain(after)
})

test('products are found by the words that the server folds, and one that is not in the file any more is inactive', async () => {
  const product = { product_code: '0002', generic_name: 'Ñandú', espesor: '20', terminacion: 'Mate' }
  const found = await pool.query(`select search from products where product_code = '0002'`)
  expect(found.rows[0].search).toBe(productSearchText({ ...product, product_name: 'Ñandú Negro', kind: '' }))

  const many = Array.from({ length: 10 }, (_, n) => `1${n};Otro ${n};Otro;;;1;UN;`)
  drop('productos.csv', [...PRODUCTS, ...many].join('\n'))
  await run('getProductos')
  drop('productos.csv', [...PRODUCTS.filter((line) => !line.startsWith('0003')), ...many].join('\n'))

  expect(await run('getProductos')).toMatchObject({ status: 'terminada', changed: 0, removed: 1 })
  expect(await rows(`product_code) from products where not active`)).toEqual(['0003'])
})
